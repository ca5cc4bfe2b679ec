/* The page of a table's phone: one view at a time, an outbox that survives lost wifi and a restarted server.
	 ES2017, no library. Nothing is inserted as HTML. */
(function () {
	"use strict";
	var words = JSON.parse(document.getElementById("words").textContent);
	var main = document.getElementById("view"), net = document.getElementById("net"), say = document.getElementById("say");
	var state = null, view = "boards", draft = null, busy = false, online = true;
	var BOX = "dupkit-outbox", SUITS = { C: "♣", D: "♦", H: "♥", S: "♠", N: words.notrump };

	function t(name) { return words[name] || name; }
	function make(tag, attributes) {
		var node = document.createElement(tag), more = Array.prototype.slice.call(arguments, 2);
		Object.keys(attributes || {}).forEach(function (name) {
			if (name === "onclick") node.addEventListener("click", attributes[name]);
			else if (attributes[name] !== false && attributes[name] !== null) node.setAttribute(name, attributes[name]);
		});
		more.forEach(function (child) {
			if (child !== null && child !== undefined) node.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
		});
		return node;
	}
	function button(text, action, kind, off) {
		return make("button", { type: "button", "class": kind || "", onclick: action, disabled: off ? "" : false }, text);
	}
	function show() {
		while (main.firstChild) main.removeChild(main.firstChild);
		Array.prototype.slice.call(arguments).forEach(function (node) { if (node) main.appendChild(node); });
		window.scrollTo(0, 0);
	}
	function tell(text) { say.textContent = text || ""; }
	function newKey() {
		var bytes = new Uint8Array(12);
		crypto.getRandomValues(bytes);
		return Array.prototype.map.call(bytes, function (byte) { return ("0" + byte.toString(16)).slice(-2); }).join("");
	}

	/* outbox: what is to be sent stays here until the server has answered it */
	function box() { try { return JSON.parse(localStorage.getItem(BOX) || "[]"); } catch (e) { return []; } }
	function keep(list) { localStorage.setItem(BOX, JSON.stringify(list)); status(); }
	function status() {
		var waiting = box().length;
		net.textContent = online ? (waiting ? t("sending") : t("stored")) : t("offline") + (waiting ? " · " + waiting + " " + t("waiting") : "");
		net.className = online && !waiting ? "good" : "wait";
	}
	function send(path, body) {
		body.key = newKey();
		keep(box().concat([{ path: path, body: body }]));
		return flush();
	}
	function flush() {
		var list = box();
		if (busy || !list.length) return Promise.resolve();
		busy = true;
		var item = list[0];
		return fetch("/api/t/" + item.path, {
			method: "POST", credentials: "same-origin",
			headers: { "Content-Type": "application/json" }, body: JSON.stringify(item.body)
		}).then(function (answer) {
			if (answer.status === 429 || answer.status >= 500) throw new Error("later");
			return answer.json().then(function (data) { return { ok: answer.ok, code: answer.status, data: data }; });
		}).then(function (answer) {
			busy = false; online = true;
			keep(box().filter(function (one) { return one.body.key !== item.body.key; }));
			if (answer.ok) {
				tell((answer.data.warnings || []).join(" · "));
				take(answer.data.state, true);
			} else {
				tell(answer.data.error || t("refused"));
				if (answer.code === 401) { location.href = "/"; return; }
				if (item.path === "result" && view !== "entry") { draft = draftOf(item.body); view = "entry"; render(); }
				load();
			}
			return flush();
		}, function () { busy = false; online = false; status(); setTimeout(flush, 2000); });
	}
	function load() {
		return fetch("/api/t/state", { credentials: "same-origin" }).then(function (answer) {
			if (answer.status === 401) { location.href = "/"; return null; }
			return answer.json();
		}).then(function (data) { online = true; if (data) take(data, false); flush(); }, function () { online = false; status(); });
	}
	function take(fresh, moved) {
		var before = state;
		state = fresh;
		status();
		if (before && before.round !== state.round && view !== "entry") view = "boards";
		if (moved || !before || view === "boards" || view === "confirm") render();
		if (!before) render();
	}
	function find(label) {
		return (state.boards || []).concat(state.earlier || []).filter(function (one) { return one.board === label; })[0];
	}
	function draftOf(body) { return { board: body.board, round: body.round, base: body.base, text: body.result, lead: body.lead }; }

	/* views */
	function render() {
		if (!state) return;
		document.getElementById("place").textContent = t("table") + " " + state.section + state.table + (state.round ? " · " + t("round") + " " + state.round : "");
		document.getElementById("call").textContent = state.called ? t("called") : t("call");
		if (view === "entry" && draft) return entry();
		if (view === "confirm" && draft && find(draft.board)) return confirm(find(draft.board));
		if (view === "board" && draft) return boardView();
		if (state.round && !state.seated) return seats();
		return boards();
	}
	function people() {
		return make.apply(null, ["ul", { "class": "people" }].concat(state.seats.map(function (one) {
			return make("li", {}, make("b", {}, side(one.seat) + " " + one.id), " " + one.names);
		})));
	}
	function seats() {
		var pin = null;
		if (state.rules.confirm === "pin") pin = make("input", { id: "pin", inputmode: "numeric", maxlength: "4", "aria-label": t("pin"), placeholder: t("pin") });
		show(going(state.goes), make("h2", {}, t("seats")), people(), pin,
			button(t("all_here"), function () { send("seats", { round: state.round, pin: pin ? pin.value.replace(/[^0-9]/g, "") : "" }); }, "main"));
	}
	var MARK = { open: "", entered: "?", confirmed: "✓", disputed: "!", ruled: "✓" };
	function line(one) {
		var text = t("board") + " " + one.board;
		var info = one.result ? pretty(one.result) + (one.score === null || one.score === undefined ? "" : " (" + one.score + ")") : t("dealer") + " " + side(one.dealer) + " · " + t("vul") + " " + (words[one.vul] || side(one.vul));
		return make("button", { type: "button", "class": "board " + one.state, onclick: function () { openBoard(one); } },
			make("b", {}, text), make("span", {}, info), make("i", { "aria-label": t(one.state) }, MARK[one.state]));
	}
	function going(list) {
		return (list || []).length ? make("section", { "class": "next" }, make("h2", {}, t("next") + " " + list[0].round), make.apply(null, ["ul", { "class": "people" }].concat(list.map(function (one) {
			var where = one.table ? t("table") + " " + one.table + " " + side(one.seat) : t("sits_out");
			return make("li", {}, make("b", {}, one.id), " " + one.names + " → " + where);
		})))) : null;
	}
	function boards() {
		if (!state.round) {
			show(going(state.goes), make("h2", {}, t("finished")), make.apply(null, ["div", {}].concat((state.earlier || []).map(line))));
			return;
		}
		show(people(), make.apply(null, ["div", {}].concat(state.boards.map(line))),
			going(state.next),
			(state.earlier || []).length ? make("h2", {}, t("earlier")) : null,
			make.apply(null, ["div", {}].concat((state.earlier || []).map(line))));
	}
	function openBoard(one) {
		draft = { board: one.board, round: one.round, base: one.version, lead: "" };
		tell(one.why || "");
		view = one.state === "open" || one.state === "disputed" ? "entry" : one.state === "entered" ? "confirm" : "board";
		render();
	}
	function back() { view = "boards"; draft = null; tell(""); render(); }
	function side(text) { return text.replace(/[NESW]/g, function (one) { return words.seat_letters["NESW".indexOf(one)]; }); }
	function ranks(text) { return text.replace(/[AKQJT2-9]/g, function (one) { return words.ranks["AKQJT98765432".indexOf(one)]; }); }
	function card(text) { return SUITS[text[0]] + ranks(text[1]); }
	function pretty(text) {
		if (text === "pass") return t("pass");
		return text.replace(/^([1-7])([CDHSN])(X*)([NESW])/, function (all, level, suit, risk, by) { return level + SUITS[suit] + risk + " " + side(by); });
	}
	function pick(name, values, texts) {
		var group = make("div", { "class": "row " + name, role: "group", "aria-label": t(name) });
		values.forEach(function (value, place) {
			var chosen = draft[name] === value;
			var node = make("button", { type: "button", "aria-pressed": chosen ? "true" : "false", "data-suit": value,
				onclick: function () { draft[name] = chosen && name !== "level" ? null : value; if (name === "level") draft.pass = false; render(); } },
				texts ? texts[place] : String(value));
			group.appendChild(node);
		});
		return group;
	}
	function entry() {
		if (draft.text) { parse(draft); }
		var ready = draft.pass || (draft.level && draft.strain && draft.declarer && draft.margin !== undefined && draft.margin !== null);
		var made = [], lost = [], top = draft.level ? 7 - draft.level : 6, low = draft.level ? draft.level + 6 : 7, number;
		for (number = 0; number <= top; number += 1) made.push(number);
		for (number = 1; number <= low; number += 1) lost.push(-number);
		var parts = [make("h2", {}, t("board") + " " + draft.board)];
		parts.push(pick("level", [1, 2, 3, 4, 5, 6, 7]));
		parts.push(pick("strain", ["C", "D", "H", "S", "N"], ["♣", "♦", "♥", "♠", SUITS.N]));
		parts.push(pick("risk", ["X", "XX"]));
		parts.push(pick("declarer", ["N", "E", "S", "W"], words.seat_letters));
		parts.push(pick("margin", made, made.map(function (one) { return one ? "+" + one : "="; })));
		parts.push(pick("margin", lost, lost.map(function (one) { return "−" + -one; })));
		if (state.rules.lead !== "off") {
			parts.push(make("p", { "class": "group" }, t("lead")));
			parts.push(pick("leadsuit", ["C", "D", "H", "S"], ["♣", "♦", "♥", "♠"]));
			parts.push(pick("leadrank", "AKQJT98765432".split(""), words.ranks));
		}
		parts.push(make("p", { "class": "sum" }, draft.pass ? t("pass") : written() ? pretty(written()) + (lead() ? " · " + t("lead") + " " + card(lead()) : "") : ""));
		parts.push(make("div", { "class": "row" },
			button(t("ok"), submit, "main", !ready), button(t("pass"), function () { draft.pass = !draft.pass; draft.level = null; render(); }, draft.pass ? "on" : ""),
			button(t("notplayed"), function () { send("notplayed", { round: draft.round, board: draft.board }); back(); }), button(t("back"), back)));
		show.apply(null, parts);
	}
	function written() {
		if (!draft.level || !draft.strain || !draft.declarer || draft.margin === undefined || draft.margin === null) return "";
		return draft.level + draft.strain + (draft.risk || "") + draft.declarer + (draft.margin === 0 ? "=" : draft.margin > 0 ? "+" + draft.margin : String(draft.margin));
	}
	function lead() { return draft.leadsuit && draft.leadrank && !draft.pass ? draft.leadsuit + draft.leadrank : ""; }
	function parse(old) {
		var match = /^([1-7])([CDHSN])(X*)([NESW])(=|[+-][0-9]+)$/.exec(old.text);
		if (old.text === "pass") old.pass = true;
		if (match) { old.level = +match[1]; old.strain = match[2]; old.risk = match[3] || null; old.declarer = match[4]; old.margin = match[5] === "=" ? 0 : +match[5]; }
		if (old.lead) { old.leadsuit = old.lead[0]; old.leadrank = old.lead[1]; }
		old.text = null;
	}
	function submit() {
		var body = { round: draft.round, board: draft.board, result: draft.pass ? "pass" : written(), lead: lead(), base: draft.base || 0 };
		view = "confirm";
		tell("");
		send("result", body);
		render();
	}
	function confirm(one) {
		if (box().some(function (item) { return item.path === "result" && item.body.board === one.board; })) {
			return show(make("h2", {}, t("board") + " " + one.board), make("p", {}, online ? t("sending") : t("offline")), button(t("back"), back));
		}
		if (one.state !== "entered") { view = one.state === "open" || one.state === "disputed" ? "boards" : "board"; return render(); }
		var accept = button(t("accept"), function () {
			send("confirm", { round: one.round, board: one.board, seq: one.seq, pin: pin ? pin.value : "" }).then(function () { view = "board"; render(); });
		}, "main", true);
		var pin = state.rules.confirm === "pin" && state.pin ? make("input", { inputmode: "numeric", maxlength: "4", "aria-label": t("pin"), placeholder: t("pin") }) : null;
		setTimeout(function () { accept.disabled = false; }, 1500);
		show(make("h2", {}, t("give")), make("p", { "class": "big" }, t("board") + " " + one.board),
			make("p", { "class": "big" }, pretty(one.result)), make("p", {}, one.score === null ? "" : t("score") + " " + one.score), pin,
			make("div", { "class": "row" }, accept,
				button(t("wrong"), function () { send("reject", { round: one.round, board: one.board, seq: one.seq }); back(); }), button(t("back"), back)));
	}
	function boardView() {
		var label = draft.board, one = find(label);
		var body = make("div", {}, make("p", {}, "…"));
		show(going(state.goes), make("h2", {}, t("board") + " " + label), make("p", { "class": "big" }, one && one.result ? pretty(one.result) : ""), body, button(t("back"), back, "main"));
		fetch("/api/t/board/" + encodeURIComponent(label), { credentials: "same-origin" }).then(function (answer) { return answer.json(); }).then(function (data) {
			body.removeChild(body.firstChild);
			if (data.hands) body.appendChild(hands(data.hands));
			if (data.traveller) body.appendChild(table(data.traveller));
			if (data.traveller && data.traveller.note) body.appendChild(make("p", {}, data.traveller.note));
			if (!data.hands && !data.traveller) body.appendChild(make("p", {}, t("later")));
		}, function () { body.firstChild.textContent = t("offline"); });
	}
	function hands(four) {
		var list = make("dl", { "class": "hands" });
		["N", "E", "S", "W"].forEach(function (seat, place) {
			if (!four[seat]) return;
			list.appendChild(make("dt", {}, words.seat_letters[place]));
			var suits = four[seat].split(".");
			list.appendChild(make("dd", {}, ["♠", "♥", "♦", "♣"].map(function (suit, at) { return suit + (ranks(suits[at] || "") || "–"); }).join(" ")));
		});
		return list;
	}
	function table(data) {
		var head = make.apply(null, ["tr", {}].concat(data.heads.map(function (one) { return make("th", { scope: "col" }, one); })));
		var rows = data.rows.map(function (row) { return make.apply(null, ["tr", {}].concat(row.map(function (cell) { return make("td", {}, cell); }))); });
		return make("div", { "class": "scroll", tabindex: "0" }, make("table", {}, make("thead", {}, head), make.apply(null, ["tbody", {}].concat(rows))));
	}

	document.getElementById("call").addEventListener("click", function () { if (window.confirm(t("call") + "?")) send("call", {}); });
	document.addEventListener("visibilitychange", function () { if (!document.hidden) load(); });
	window.addEventListener("online", load);
	setInterval(function () { if (!document.hidden) load(); }, 15000);
	if (window.EventSource) {
		var stream = new EventSource("/api/t/events");
		stream.onmessage = load;
		stream.onopen = load;
		stream.onerror = function () { online = false; status(); };
	}
	load();
}());
