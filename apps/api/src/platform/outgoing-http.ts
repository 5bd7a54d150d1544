import { Failure } from '@tipwell/contract/errors';

/** What became of a request to the outside. `UNKNOWN` must be looked up, never blindly repeated. */
export type OutgoingResult =
  | { kind: 'ANSWERED'; status: number; body: unknown }
  | { kind: 'NOT_SENT' }
  | { kind: 'UNKNOWN' };

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
}

/** The only way out: everything that talks to another system goes through it. */
export interface OutgoingHttp {
  send(request: OutgoingRequest): Promise<OutgoingResult>;
}

const defaultTimeoutMs = 10_000;
/** Faults in which the other side cannot have read anything. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Makes the way out for a list of allowed origins; any other address is a programming error. */
export function createOutgoingHttp(allowedOrigins: readonly string[]): OutgoingHttp {
  const allowed = new Set(allowedOrigins);
  return {
    async send(request) {
      const { origin } = new URL(request.url);
      if (!allowed.has(origin)) throw new Failure('notAllowed');
      try {
        const answer = await fetch(request.url, {
          method: request.method,
          headers: {
            accept: 'application/json',
            ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...request.headers,
          },
          redirect: 'error',
          signal: AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs),
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        });
        return { kind: 'ANSWERED', status: answer.status, body: await readJson(answer) };
      } catch (error) {
        return { kind: neverConnected.has(faultCode(error)) ? 'NOT_SENT' : 'UNKNOWN' };
      }
    },
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's HTML page says nothing; the status still does.
    return null;
  }
}

function faultCode(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } }).cause;
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return typeof code === 'string' ? code : '';
}

/** A page as a browser receives it. */
export interface FetchedPage {
  /** Where it was found, after every move. */
  url: string;
  status: number;
  /** By name, in small letters. */
  headers: Readonly<Record<string, string>>;
  html: string;
}

const largestPageBytes = 2 * 1024 * 1024;

/** Fetches a page; null where nothing readable answers. For our own pages: see `own-pages.ts`. */
export async function fetchPage(url: string): Promise<FetchedPage | null> {
  try {
    const signal = AbortSignal.timeout(defaultTimeoutMs);
    const answer = await fetch(url, { headers: { accept: 'text/html' }, signal });
    const { status } = answer;
    const html = await readAtMost(answer, largestPageBytes);
    const headers = Object.fromEntries(answer.headers);
    return html === null ? null : { url: answer.url, status, headers, html };
  } catch {
    return null;
  }
}

async function readAtMost(answer: Response, bytes: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > bytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
