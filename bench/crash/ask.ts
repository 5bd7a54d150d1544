import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes } from '@tipwell/contract/api/error-codes';

/** A request as a browser makes it. */
interface Request {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Somebody waited for an answer until their patience ended. */
export class NoAnswer extends Error {}

const oneTryMs = 8000;
const quickTries = 10;
/** What our 503 says in `Retry-After`. */
const retryAfterMs = 2000;

/** What went wrong in our server's own words, by call, instead of "try again in a moment". */
const unclear = new Map<string, number>();

/** Answers of ours that say neither what is the matter nor whether to try again: nobody may get one. */
export function unclearAnswers(): string[] {
  return [...unclear].map(([what, times]) => `Somebody was answered ${what}, ${times} times.`);
}

function noteUnclear({ method, url }: Request, status: number): void {
  const { pathname } = new URL(url);
  if (status < 500 || status === 503 || !pathname.startsWith('/api/')) return;
  const what = `${status} to ${method} ${pathname.replaceAll(/[0-9a-f-]{36}|[\w-]{22,}/g, '…')}`;
  unclear.set(what, (unclear.get(what) ?? 0) + 1);
}

/** One try; null when no answer came, so that nobody knows whether the use case was done. */
export async function askOnce(request: Request): Promise<Answer | null> {
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: {
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      signal: AbortSignal.timeout(oneTryMs),
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    });
    noteUnclear(request, answer.status);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return null;
  }
}

/**
 * Asks the same again and again until there is an answer that is neither lost nor the server's own
 * fault. Only calls that may come twice are asked this way: all of ours carry the caller's ids.
 * @throws NoAnswer when patience ends.
 */
export async function askUntilAnswered(request: Request, patienceMs = 60_000): Promise<Answer> {
  const until = Date.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(request);
    const isUnderWay = answer?.body['errorCode'] === errorCodes.requestUnderWay[0];
    if (answer && answer.status < 500 && answer.status !== 429 && !isUnderWay) return answer;
    if (Date.now() > until) {
      const last = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
      throw new NoAnswer(`${request.method} ${request.url} ended in: ${last}`);
    }
    // Whoever goes on for longer than a moment waits as the server asks: it counts who comes too often.
    await pause(tries < quickTries ? 50 + Math.random() * 200 : retryAfterMs);
  }
}
