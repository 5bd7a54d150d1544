import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './paths.gen.ts';

export type { paths } from './paths.gen.ts';

/** What every failure looks like. */
export type ErrorAnswer = components['schemas']['ErrorAnswer'];

/** The version that these types are made of. */
export const version = '2026-11-01';

/**
 * A client of the API for partners: `tipwell.GET('/api/v1/locations')`. Each answer has `data`, or `error`
 * with what the server says.
 */
export function openTipwell({ origin, key }: { origin: string; key: string }): Client<paths> {
  return createClient<paths>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${key}`, 'tipwell-version': version },
  });
}

/** What went wrong, as an exception: `answer.code` is what a program looks at. */
export class TipwellError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'TipwellError';
    this.answer = answer;
  }
}

interface Page {
  hasMore: boolean;
  next: string | null;
}

/**
 * Goes through a list page by page; `ask` puts what it is given into the query.
 * @throws TipwellError where a page is refused
 */
export async function* everyPage<Found extends Page>(
  ask: (after: { after?: string }) => Promise<{ data?: Found; error?: ErrorAnswer }>,
  from: string | null = null,
): AsyncGenerator<Found, void> {
  for (let next = from; ;) {
    const { data, error } = await ask(next === null ? {} : { after: next });
    if (data === undefined) throw error ? new TipwellError(error) : new Error('No answer.');
    yield data;
    if (!data.hasMore) return;
    next = data.next;
  }
}
