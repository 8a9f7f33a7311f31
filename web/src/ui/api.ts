// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asking the server (doc/serve.md). What is not there within a second becomes a job, which is asked again until it
// is done; aborting the signal cancels it there.
export class Failure extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** In bytes, from 1, of `text`. */
    readonly column?: number,
    readonly text?: string,
  ) {
    super(message);
  }
}

export interface Asking {
  signal?: AbortSignal;
  /** What the server says of a computation that takes longer. */
  progress?(words: string, seconds: number): void;
}

export type Params = Record<string, string | number | null | undefined>;

interface Job {
  job: string;
  state: "running" | "done" | "failed" | "cancelled";
  progress?: string;
  seconds?: number;
}

export function apiPath(what: string, params: Params = {}): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join("&");
  return `/api/v1/${what}${query ? "?" + query : ""}`;
}

const cancelled = () => new Failure("cancelled", "The computation was cancelled.");

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(cancelled())), { once: true });
  });
}

async function get(path: string, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(path, { signal, headers: { Accept: "application/json" } });
  } catch {
    if (signal?.aborted) throw cancelled();
    throw new Failure("unreachable", "The server does not answer. Is harary serve still running?");
  }
}

// A server that is busy is asked again, a little later each time.
async function patiently(path: string, asking: Asking): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const response = await get(path, asking.signal);
    if (!response.headers.has("Retry-After") || turn === 6) return response;
    asking.progress?.("waiting for the server, which is busy", 0);
    await pause(1000 * Math.min(Number(response.headers.get("Retry-After")) || turn, 10), asking.signal);
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.trim().split("\n"); // one value a line
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      // told below
    }
    throw new Failure("unreadable", `The answer of the server (status ${response.status}) is not JSON.`);
  }
}

function isJob(body: unknown): body is Job {
  return typeof body === "object" && body !== null && "job" in body && "state" in body;
}

// The sentences of the program, for readers who have no command line: what it points to with a command is left out,
// and limits are those of the server.
const command =
  /[,;:] (?:or )?(?:see )?harary [a-z]+(?: [a-z]+)?(?:, harary [a-z]+(?: [a-z]+)?)*(?: lists them)?$/;

/** A number of more digits than one reads, in short. */
export function shortly(digits: string): string {
  const power = [...String(digits.length - 1)].map((d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)]).join("");
  return digits.length > 24
    ? `about ${digits[0]}.${digits.slice(1, 3)}·10${power}`
    : BigInt(digits).toLocaleString("en");
}

export function sentence(words: string): string {
  return words
    .replace(command, "")
    .replace(/\d{25,}/g, shortly)
    .replace(/; raise it with (--[a-z-]+)/, "; the operator of the server can raise it (harary serve $1)");
}

function failure(body: unknown, status: number): Failure {
  const told = (
    body as { error?: { code?: string; message?: string; column?: number; text?: string } | string }
  ).error;
  if (typeof told === "object")
    return new Failure(told.code ?? "", sentence(told.message ?? ""), told.column, told.text);
  return new Failure(
    "",
    typeof told === "string" ? sentence(told) : `The server answered with status ${status}.`,
  );
}

// Asks until the answer is no job any more. A file that is no JSON is no job either.
async function settle(
  what: string,
  params: Params,
  asking: Asking,
): Promise<{ response: Response; body: unknown }> {
  let job: string | null = null;
  try {
    for (let path = apiPath(what, params); ; path = apiPath(`jobs/${job}`, { wait: 1000 })) {
      const response = await patiently(path, asking),
        json = /json/.test(response.headers.get("Content-Type") ?? "");
      const body = json ? await read(response) : null;
      if (asking.signal?.aborted) throw cancelled();
      if (!response.ok || !isJob(body) || body.state !== "running") return { response, body };
      job = body.job;
      asking.progress?.(body.progress || "computing", body.seconds ?? 0);
    }
  } catch (error) {
    if (job && asking.signal?.aborted)
      void fetch(apiPath(`jobs/${job}`), { method: "DELETE", keepalive: true }).catch(() => undefined);
    throw error;
  }
}

function refused(response: Response, body: unknown): Failure | null {
  if (isJob(body) && body.state === "cancelled") return cancelled();
  return !response.ok || isJob(body) ? failure(body ?? {}, response.status) : null;
}

type Source = (what: string, params: Params) => Promise<unknown>;
let source: Source | null = null;

/** From now on answers come from there and not from a server: on a site of plain files (site/recorded.ts). */
export function answerFrom(files: Source): void {
  source = files;
}

export const isRecorded = () => source !== null;

/** The answer to a question, however long it takes. */
export async function ask<T>(what: string, params: Params = {}, asking: Asking = {}): Promise<T> {
  if (source) return (await source(what, params)) as T;
  const { response, body } = await settle(what, params, asking),
    error = refused(response, body);
  if (error) throw error;
  if (body === null) throw new Failure("unreadable", "The answer of the server is not JSON.");
  return body as T;
}

/** What the server says of itself (/version). */
export interface Version {
  version?: string;
  store?: boolean;
  /** `order`: of groups that are computed with; `elements`: of groups that are drawn and played on. */
  limits?: { order: number; elements: number };
}

let version: Promise<Version> | null = null;

/** Asked once; nothing is known where that fails. */
export function server(): Promise<Version> {
  version ??= ask<Version>("version").catch(() => ((version = null), {}));
  return version;
}

/** The same for a file. */
export async function askFile(what: string, params: Params = {}, asking: Asking = {}): Promise<Blob> {
  const { response, body } = await settle(what, params, asking),
    error = refused(response, body);
  if (error) throw error;
  return body === null
    ? response.blob()
    : new Blob([JSON.stringify(body, null, 1) + "\n"], { type: "application/json" });
}
