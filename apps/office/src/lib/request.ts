import { apiPrefix, type Call, type CallOutput } from '@tipwell/contract/api/call';
import { clientPlatform, clientVersion, requestTimeoutMs } from '@tipwell/contract/api/client';
import type { ErrorBody } from '@tipwell/contract/api/error-codes';
import { ApiFailure, NoAnswer } from './failure.ts';
import { askedFirst } from './prefetch/prefetched-calls.ts';
import { forgetFirstAnswers, takeFirstAnswer } from './prefetch/prefetched-responses.ts';

/** What an address is made of. */
export type AddressValues = Record<string, string | number | boolean | undefined>;

/** The parts of a call, already checked against its types by whoever calls. */
export interface RequestParts {
  params?: AddressValues | undefined;
  query?: AddressValues | undefined;
  body?: unknown;
  accessToken?: string | undefined;
  idempotencyKey?: string | undefined;
  /** What the person has confirmed for this very request. */
  confirmationId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** It is sent also when the page is closed meanwhile. */
  isKeptAlive?: boolean | undefined;
}

/** How every request names its client, and its session where there is one (product §1). */
export function headersFor(accessToken: string | undefined): Record<string, string> {
  return {
    'x-client-platform': clientPlatform,
    'x-client-version': clientVersion,
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
}

/** The address of a call: parameters in their places, the rest as a query. */
export function addressOf(
  path: string,
  params: AddressValues = {},
  query: AddressValues = {},
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${apiPrefix}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * One exchange with the server. Throws `ApiFailure` when the server says no, `NoAnswer` when it says
 * nothing within a minute or something that cannot be read. Whether an answer has the call's shape is
 * the server's to see to, which writes each by its schema (record 0055).
 */
export async function request<C extends Call>(
  call: C,
  parts: RequestParts = {},
): Promise<CallOutput<C>> {
  const address = addressOf(call.path, parts.params, parts.query);
  const first = await firstAnswer(call, address, parts);
  const response =
    first ??
    (await exchange(address, {
      method: call.method,
      headers: {
        ...headersFor(parts.accessToken),
        accept: 'application/json',
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {}),
        ...(parts.confirmationId ? { 'x-confirmation-id': parts.confirmationId } : {}),
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal: parts.signal,
      ...(parts.isKeptAlive ? { keepalive: true } : {}),
    }));
  const read = await readJson(response);
  if (!isObject(read)) throw new NoAnswer('unreadable');
  return read as CallOutput<C>;
}

/** What was asked already while the scripts were on their way; whatever changes something ends that. */
async function firstAnswer(
  { name, method }: Call,
  address: string,
  { accessToken, signal }: RequestParts,
): Promise<Response | null> {
  if (method !== 'GET') {
    forgetFirstAnswers();
    return null;
  }
  askedFirst.set(name, address);
  const answer = await takeFirstAnswer(address, accessToken);
  signal?.throwIfAborted();
  return answer;
}

type ExchangeInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined };

/** A large file on a slow line takes its time once it has begun. */
const fileTimeoutMs = 600_000;

/** Fetches with the time-out of every request; turns each refusal into a failure with a name. */
const exchange = async (address: string, init: ExchangeInit): Promise<Response> =>
  answerWithin(AbortSignal.timeout(requestTimeoutMs), address, init);

/** Fetches a file: it begins within the time of every request, and may then take longer. */
export async function exchangeFile(address: string, init: ExchangeInit): Promise<Blob> {
  const timeOut = new AbortController();
  let timer = setTimeout(() => timeOut.abort(), requestTimeoutMs);
  try {
    const response = await answerWithin(timeOut.signal, address, init);
    clearTimeout(timer);
    timer = setTimeout(() => timeOut.abort(), fileTimeoutMs);
    return await contentOf(response, timeOut.signal, init.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The head arrived; where the rest does not, the line broke, and asking again may help. */
async function contentOf(
  response: Response,
  timeOut: AbortSignal,
  takenBack: AbortSignal | undefined,
): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    if (takenBack?.aborted) throw error;
    throw new NoAnswer(timeOut.aborted ? 'timeOut' : 'unreachable', error);
  }
}

async function answerWithin(
  timeOut: AbortSignal,
  address: string,
  init: ExchangeInit,
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([init.signal, timeOut]) : timeOut;
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal, credentials: 'same-origin' });
  } catch (error) {
    // Whoever takes a question back is not told that the network failed.
    if (init.signal?.aborted) throw error;
    throw new NoAnswer(timeOut.aborted ? 'timeOut' : 'unreachable', error);
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  try {
    return await response.json();
  } catch (error) {
    // The head arrived and the rest did not: the line broke, so asking again may help.
    throw new NoAnswer(error instanceof SyntaxError ? 'unreadable' : 'unreachable', error);
  }
}

/** Something between us and the server may answer in its place, and in a form of its own. */
function isErrorBody(read: unknown): read is ErrorBody {
  if (!isObject(read)) return false;
  const { errorCode, code, message, kind, fields, details } = read;
  return (
    typeof errorCode === 'number' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (kind === 'danger' || kind === 'info' || kind === 'success') &&
    (fields === undefined || isObject(fields)) &&
    (details === undefined || isObject(details))
  );
}

const isObject = (read: unknown): read is Record<string, unknown> =>
  typeof read === 'object' && read !== null;

async function failureOf(response: Response): Promise<ApiFailure> {
  const requestId = response.headers.get('x-request-id');
  const read: unknown = await response.json().catch(() => undefined);
  return new ApiFailure(isErrorBody(read) ? read : null, response.status, requestId);
}
