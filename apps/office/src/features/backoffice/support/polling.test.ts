import type { FetchQueryOptions, QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What is asked again by itself, on a page that nobody touches. */
async function askedAgain(
  interval: QueryObserverOptions['refetchInterval'],
  milliseconds: number,
): Promise<number> {
  const { QueryClient, QueryObserver } = await import('@tanstack/react-query');
  let asked = 0;
  const queryFn: FetchQueryOptions['queryFn'] = async () => {
    asked += 1;
    return asked;
  };
  const options = { queryKey: ['asked'], queryFn, refetchInterval: interval ?? false };
  const stop = new QueryObserver(new QueryClient(), options).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(milliseconds);
  stop();
  return asked - 1;
}

beforeEach(() => {
  vi.useFakeTimers();
  // The library asks by itself in browsers alone, and finds out what it is in when it is loaded.
  vi.stubGlobal('window', globalThis);
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// "Support polling: 10,000 ms." (product §9)
describe('the chat with support', () => {
  test.each([
    ['not before ten seconds', 9_999, 0],
    ['after ten seconds', 10_000, 1],
    ['every ten seconds', 60_000, 6],
  ])('is asked for anew %s', async (_when, milliseconds, times) => {
    const { conversationQuery } = await import('./queries.ts');
    const { refetchInterval } = conversationQuery('amira', undefined);
    expect(await askedAgain(refetchInterval as number, milliseconds)).toBe(times);
  });
});
