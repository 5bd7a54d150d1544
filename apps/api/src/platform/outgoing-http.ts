import { Failure } from '@tipwell/contract/api/errors';
import type { ClientTls } from './tls/client-tls.ts';
import { callStranger, mayBeCalled } from './outgoing/call-stranger.ts';
import { callSecured } from './tls/outgoing-tls.ts';
import { isLoopback } from './settings-complaints.ts';

/** What became of a request to the outside. `UNKNOWN` must be looked up, never blindly repeated. */
export type OutgoingResult =
  | { kind: 'ANSWERED'; status: number; headers: Readonly<Record<string, string>>; body: unknown }
  | { kind: 'NOT_SENT' }
  | { kind: 'UNKNOWN' };

export interface OutgoingRequest {
  /** Whose list of addresses it must be on: each other system has a list of its own. */
  to: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** What is sent, as JSON. */
  body?: unknown;
  /** What is sent, as a form, instead. */
  form?: URLSearchParams;
  /** What is sent, byte for byte, where it was signed as it is, instead. */
  bytes?: { type: string; content: Uint8Array };
  /** The answer is no JSON: its body is given as a buffer. */
  isAnsweredInBytes?: true;
  timeoutMs?: number;
}

/** The only way out: everything that talks to another system goes through it. */
export interface OutgoingHttp {
  send(request: OutgoingRequest): Promise<OutgoingResult>;
}

interface WayOut {
  /** By the name of another system, the origins at which it is now; `wanted` is the one that is called. */
  allowed:
    | Readonly<Record<string, readonly string[]>>
    | ((to: string, wanted: string) => readonly string[]);
  /** Who is on no list, because people of venues say where they are; whether also on this very machine. */
  strangers?: { to: string; mayBeHere: boolean };
  /** Tests reach this very machine, whatever the lists say. */
  onlyLoopback?: boolean;
  /** Hears of a call to an address that is on no list: a mistake of ours. */
  refused?: (call: { to: string; host: string }) => void;
  /** What a system's connections are secured with beyond what is usual; null: nothing. */
  tlsOf?: (to: string) => ClientTls | null;
  /** Hears that a secured connection did not come about: one of the two certificates is not taken. */
  notSecured?: (call: { to: string; host: string; code: string }) => void;
}

const defaultTimeoutMs = 10_000;
/** Faults in which the other side cannot have read anything. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/**
 * Faults of a certificate, theirs or ours: the connection is given up before anything counts that was said
 * on it. Of other faults of a secured line nobody knows what was heard before.
 */
const neverSecured =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|ERR_TLS_CERT_|ERR_OSSL_(?:ASN1|PEM|X509)_|ERR_SSL_\w*(?:CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE|_TOO_SMALL|_TOO_WEAK))/;
/** A connection that stood idle and was closed while we wrote to it. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Makes the way out, with a list of allowed origins for each other system. */
export function createOutgoingHttp({
  allowed,
  strangers,
  onlyLoopback = false,
  refused,
  tlsOf = () => null,
  notSecured,
}: WayOut): OutgoingHttp {
  const originsOf = typeof allowed === 'function' ? allowed : (to: string) => allowed[to] ?? [];
  return {
    async send(request) {
      const { origin, host, hostname } = new URL(request.url);
      const isStranger = request.to === strangers?.to;
      const isListed = isStranger
        ? mayBeCalled(request.url, strangers)
        : originsOf(request.to, origin).includes(origin);
      if (!isListed || (onlyLoopback && !isLoopback(hostname))) {
        refused?.({ to: request.to, host });
        throw new Failure('notAllowed');
      }
      const signal = AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs);
      const sendOnce = async () =>
        sendOverOne(request, {
          signal,
          tls: tlsOf(request.to),
          stranger: isStranger ? strangers : null,
          notSecured: (code) => notSecured?.({ to: request.to, host, code }),
        });
      const first = await sendOnce();
      // Reading changes nothing, so a reading that was cut off is made once more, within the same time.
      const isAgain = first === 'CUT_OFF' && request.method === 'GET' && !signal.aborted;
      const result = isAgain ? await sendOnce() : first;
      return result === 'CUT_OFF' ? { kind: 'UNKNOWN' } : result;
    },
  };
}

interface Connection {
  signal: AbortSignal;
  tls: ClientTls | null;
  stranger: { mayBeHere: boolean } | null;
  notSecured: (code: string) => void;
}

async function sendOverOne(
  request: OutgoingRequest,
  { signal, tls, stranger, notSecured }: Connection,
): Promise<OutgoingResult | 'CUT_OFF'> {
  const content = contentOf(request);
  const call = {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(content ? { 'content-type': content.type } : {}),
      ...request.headers,
    },
    body: content?.body ?? null,
    signal,
  };
  try {
    const { status, headers, body } = stranger
      ? await callStranger(request.url, call, stranger)
      : tls
        ? await callSecured(request.url, tls, call)
        : await callPlainly(request.url, call);
    const read = request.isAnsweredInBytes ? body : readJson(body);
    return { kind: 'ANSWERED', status, headers, body: read };
  } catch (error) {
    const code = faultCode(error);
    // A name that led into our own network: nobody was asked.
    if (stranger && /is not allowed/.test(String(error))) return { kind: 'NOT_SENT' };
    if (neverConnected.has(code)) return { kind: 'NOT_SENT' };
    if (neverSecured.test(code)) {
      notSecured(code);
      return { kind: 'NOT_SENT' };
    }
    return cutOff.has(code) ? 'CUT_OFF' : { kind: 'UNKNOWN' };
  }
}

async function callPlainly(url: string, call: RequestInit) {
  const answer = await fetch(url, { ...call, redirect: 'error' });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

function contentOf({ body, form, bytes }: OutgoingRequest) {
  if (bytes) return { type: bytes.type, body: Uint8Array.from(bytes.content) };
  if (form) return { type: 'application/x-www-form-urlencoded', body: form.toString() };
  return body === undefined ? null : { type: 'application/json', body: JSON.stringify(body) };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    // A proxy's HTML page says nothing; the status still does.
    return null;
  }
}

function faultCode(error: unknown): string {
  interface Fault {
    code?: unknown;
    errors?: { code?: unknown }[];
  }
  const fault = error as Fault & { cause?: Fault };
  const { cause = fault } = fault;
  const code = cause.code ?? cause.errors?.[0]?.code;
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
