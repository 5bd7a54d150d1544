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

// "Notification polling: 60,000 ms." (product §9)
describe('the messages of a person', () => {
  test.each([
    ['not before a minute', 59_999, 0],
    ['after a minute', 60_000, 1],
    ['every minute', 300_000, 5],
  ])('are asked for anew %s', async (_when, milliseconds, times) => {
    const { messagesQuery } = await import('./queries.ts');
    const { refetchInterval } = messagesQuery('amira', { isUnreadOnly: false, days: 14 });
    expect(await askedAgain(refetchInterval as number, milliseconds)).toBe(times);
  });
});
