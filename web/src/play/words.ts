// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said while a game is played and at its end: the sentences of the game document, filled in.
import { capital } from "../ui/words";
import type { GameDocument } from "./document";
import type { Game, MoveClass, Outlook } from "./game";
import type { Match } from "./match";

/** Which of the two players is a person; the first one begins. */
export type Hands = readonly [boolean, boolean];

const isYou = (h: Hands, player: number) => h[0] !== h[1] && h[player]!;
const s = (count: number) => (count === 1 ? "" : "s");
const ending = (h: Hands, player: number) => (isYou(h, player) ? "" : "s");

/** Puts values in the places of %s and %u, in their order. */
function fill(sentence: string, ...values: (string | number)[]): string {
  return sentence.replace(/%[su]/g, () => String(values.shift()));
}

export function nameOf(d: GameDocument, h: Hands, player: number): string {
  return d.words.players[h[0] === h[1] ? 2 + player : h[player] ? 0 : 1]!;
}

/** "The computer chooses (1,2)." */
export function moveWords(match: Match, h: Hands, move = match.moves.length - 1): string {
  const d = match.game.document,
    who = move % 2;
  return `${capital(nameOf(d, h, who))} ${d.words.verb}${ending(h, who)} ${d.elements[match.moves[move]!]}.`;
}

export function turnWords(match: Match, h: Hands): string {
  const who = match.turn(),
    name = nameOf(match.game.document, h, who);
  if (isYou(h, who)) return "Your turn.";
  return h[who] ? `It is the turn of ${name}.` : `${capital(name)} is thinking.`;
}

/** Where taking back has led to. */
export function backWords({ game }: Match, to: number): string {
  const { back, beginning } = game.document.words.sentences;
  return to ? fill(back, to) : beginning;
}

/** Why it is over and who won. */
export function endWords(match: Match, h: Hands): string {
  const d = match.game.document,
    { over, resigned } = d.words.sentences,
    winner = match.winner(),
    n = match.moves.length;
  const wins = [nameOf(d, h, winner), ending(h, winner), n, s(n)],
    state = match.state();
  if (state === "resigned")
    return fill(resigned, capital(nameOf(d, h, 1 - winner)), ending(h, 1 - winner), ...wins);
  return state === "open" ? "" : fill(over, d.words.over, ...wins);
}

/** Where a match that ended was lost. */
export function lostWords(match: Match, h: Hands): string[] {
  const d = match.game.document,
    { faultless, gave_up, lost, earlier } = d.words.sentences,
    gifts = match.gifts(),
    last = gifts.pop();
  if (!last) return [fill(faultless, nameOf(d, h, 1 - match.winner()))];
  const win = match.win(last.move),
    better = win === null ? "another move" : d.elements[win]!,
    who = nameOf(d, h, last.move % 2),
    took = match.moves[last.move];
  const told = [
    took === undefined
      ? fill(gave_up, capital(who), last.before, better)
      : fill(lost, last.move + 1, who, d.words.took, d.elements[took]!, last.before, last.now, better),
  ];
  const moves = gifts.map((g) => String(g.move + 1)),
    end = moves.pop();
  if (end) told.push(fill(earlier, s(gifts.length), moves.length ? `${moves.join(", ")} and ${end}` : end));
  return told;
}

/** The value of a position as the mex of the values of its moves, and what that means. */
export function whyWords(match: Match, h: Hands, look: Outlook): string[] {
  const { mex, wins, loses } = match.game.document.words.sentences,
    value = match.value(),
    you = isYou(h, match.turn());
  const values = [...new Set(look.classes.map((m) => m.nim))].sort((a, b) => a - b);
  return [
    fill(mex, value, `{${values.join(",")}}`),
    fill(value ? wins : loses, you ? "you" : "the player to move", you ? "" : "s"),
  ];
}

/** What taking does: "stays in Z3 (3)", "to size 2", "ends the game". */
export function rowLabel(game: Game, m: MoveClass): string {
  return game.class(m.to)[m.stays ? "staying" : "entering"];
}

/** The closed set, or how large it is. */
export function closedWords(game: Game, c: number, most = 12): string {
  const d = game.document,
    closed = game.class(c).closed.map((e) => d.elements[e]!);
  const shown = closed.length > most ? [...closed.slice(0, most - 2), `… ${closed.length} in all`] : closed;
  return `{${shown.join(", ")}}`;
}

/** What the type of a class says. */
export function typeWords(game: Game, c: number): string {
  const [p, e, o] = game.class(c).type,
    d = game.document.words;
  return `Type (${p},${e},${o}): the value is *${e} if the number of ${d.taken} ${d.elements} is even, and *${o} if it is odd.`;
}
