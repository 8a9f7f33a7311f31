// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said while a game is played and at its end, in the words of `harary play` (src/report/play_print.c,
// play_why.c, play_board.c).
import type { Game, MoveClass, Outlook } from "./game";
import type { Gift, Match } from "./match";

/** Which of the two players is a person; the first one begins. */
export type Hands = readonly [boolean, boolean];

const againstComputer = (h: Hands) => h[0] !== h[1];
const isYou = (h: Hands, player: number) => againstComputer(h) && h[player]!;
const s = (count: number) => (count === 1 ? "" : "s");
const ending = (h: Hands, player: number) => (isYou(h, player) ? "" : "s");

export function nameOf(h: Hands, player: number): string {
  if (againstComputer(h)) return h[player] ? "you" : "the computer";
  return player ? "the second player" : "the first player";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const removed = (match: Match) => (match.game.document.removing ? "removed" : "chose");

/** "The computer chooses (1,2)." */
export function moveWords(match: Match, h: Hands, move = match.moves.length - 1): string {
  const d = match.game.document, who = move % 2;
  return `${capital(nameOf(h, who))} ${d.words.verb}${ending(h, who)} ${d.elements[match.moves[move]!]}.`;
}

export function turnWords(match: Match, h: Hands): string {
  const who = match.turn();
  if (isYou(h, who)) return "Your turn.";
  return h[who] ? `It is the turn of ${nameOf(h, who)}.` : `${capital(nameOf(h, who))} is thinking.`;
}

/** Why it is over and who won. */
export function endWords(match: Match, h: Hands): string {
  const winner = match.winner(), who = nameOf(h, winner), n = match.moves.length, wins = `${who} win${ending(h, winner)} after ${n} move${s(n)}.`;
  const loser = 1 - winner, state = match.state();
  if (state === "achieved") return `The game is over, because ${match.game.document.words.over}: ${wins}`;
  if (state === "stuck") return `The game is over, because no move is left: ${wins}`;
  if (state === "resigned") return `${capital(nameOf(h, loser))} resign${ending(h, loser)}: ${wins}`;
  return "";
}

function giftWords(match: Match, h: Hands, g: Gift): string {
  const names = match.game.document.elements, win = match.win(g.move), better = win === null ? "another move" : names[win]!, who = nameOf(h, g.move % 2);
  if (g.move === match.moves.length) return `${capital(who)} gave up a won position of value *${g.before}: ${better} would have led to *0.`;
  return `It was lost at move ${g.move + 1}: ${who} ${removed(match)} ${names[match.moves[g.move]!]}, from *${g.before} to *${g.now}; ${better} would have led to *0.`;
}

/** Where a match that ended was lost. */
export function lostWords(match: Match, h: Hands): string[] {
  const gifts = match.gifts(), last = gifts.pop();
  if (!last) return [`No move was wrong: ${nameOf(h, 1 - match.winner())} never had a winning move.`];
  const told = [giftWords(match, h, last)], moves = gifts.map((g) => String(g.move + 1)), end = moves.pop();
  if (end) told.push(`Before that, move${s(gifts.length)} ${moves.length ? `${moves.join(", ")} and ${end}` : end} had given away won positions.`);
  return told;
}

/** The value of a position as the mex of the values of its moves, and what that means. */
export function whyWords(match: Match, h: Hands, look: Outlook): string[] {
  const values = [...new Set(look.classes.map((m) => m.nim))].sort((a, b) => a - b), value = match.value(), you = isYou(h, match.turn());
  const who = you ? "you" : "whoever is to move";
  return [
    `The position has the value *${value} = mex{${values.join(",")}}, the least number that no move leads to.`,
    value
      ? `So ${who} can win: a move to *0 leaves the other player a position from which no move leads to *0, while from wherever that player goes there is one again, until no move is left.`
      : `So ${who} lose${you ? "" : "s"} against perfect play: every move leads to a value other than 0, from which the other player has a move to *0 again, until no move is left.`,
  ];
}

const ofSubgroups = (game: Game) => game.document.kind === "group" && !game.document.removing;

/** "Z2 (2)", "size 3" */
export function className(game: Game, c: number): string {
  const d = game.document, size = game.class(c).closed.length;
  if (c === d.won) return "the end";
  return ofSubgroups(game) ? game.class(c).name ?? `order ${size}` : `size ${size}`;
}

/** What taking does: "stays in Z3 (3)", "to size 2", "ends the game". */
export function rowLabel(game: Game, m: MoveClass): string {
  if (m.achieves) return "ends the game";
  const named = ofSubgroups(game) && game.class(m.to).name !== null;
  return `${m.stays ? (named ? "stays in" : "stays at") : "to"} ${className(game, m.to)}`;
}

/** The closed set, or how large it is. */
export function closedWords(game: Game, c: number, most = 12): string {
  const d = game.document, closed = game.class(c).closed.map((e) => d.elements[e]!);
  const shown = closed.length > most ? [...closed.slice(0, most - 2), `… ${closed.length} in all`] : closed;
  return `{${shown.join(", ")}}`;
}

/** What the type of a class says. */
export function typeWords(game: Game, c: number): string {
  const [p, e, o] = game.class(c).type, d = game.document.words;
  return `Type (${p},${e},${o}): with evenly many ${d.elements} ${d.taken} the value is *${e}, with oddly many *${o}.`;
}
