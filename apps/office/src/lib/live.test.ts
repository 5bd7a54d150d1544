import { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { listenLive, refreshAfter, refreshAll } from './live.ts';
import { queryKeys } from './query.ts';
import { createSessionKeeper } from './session.ts';

const hello = 'data: {"type":"hello"}\n\n';

/** A line that says something and then breaks. */
const aLine = (text: string) => new Response(text, { status: 200 });

function listenTo(answers: (Response | Error)[], renewed = 'second') {
  const kept = new Map<string, string>();
  const session = createSessionKeeper({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ofTab: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    askForView: () => Promise.reject(new Error('No tab is a view here')),
    locks: undefined,
    now: Date.now,
    askForNew: () =>
      renewed === ''
        ? Promise.reject(
            new ApiFailure({ code: 'notSignedIn', ...errorCatalogue.notSignedIn }, 401, null),
          )
        : Promise.resolve({
            accessToken: renewed,
            refreshToken: null,
            expiresInSeconds: 900,
            returnPath: null,
            userStatus: 'ACTIVE' as const,
            roles: [],
            viewAs: null,
            mustAddSecondFactor: false,
          }),
  });
  session.start({
    accessToken: 'first',
    refreshToken: null,
    expiresInSeconds: 900,
    returnPath: null,
    userStatus: 'ACTIVE',
    roles: [],
    viewAs: null,
    mustAddSecondFactor: false,
  });
  const end = new AbortController();
  const heard: LiveEvent[] = [];
  const pauses: number[] = [];
  const tokens: (string | null)[] = [];
  const seen = { opened: 0 };
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    const answer = answers.shift();
    if (answer === undefined) {
      end.abort();
      return Promise.reject(new TypeError('fetch failed'));
    }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const done = listenLive(
    {
      session,
      hear: (event) => heard.push(event),
      opened: () => {
        seen.opened += 1;
      },
      now: Date.now,
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    },
    end.signal,
  );
  return { done, heard, pauses, tokens, seen };
}

afterEach(() => vi.unstubAllGlobals());

test('a broken line is opened again, and the page hears of each opening', async () => {
  const line = listenTo([
    aLine(`${hello}data: {"type":"payout.changed","payoutId":"p1"}\n\n`),
    aLine(hello),
  ]);
  await line.done;
  expect(line.heard.map((event) => event.type)).toEqual(['hello', 'payout.changed', 'hello']);
  expect(line.seen.opened).toBe(2);
});

test('the pauses grow while nobody answers, and start anew after a line was open', async () => {
  const down = () => new TypeError('fetch failed');
  const line = listenTo([down(), down(), down(), aLine(hello), down()]);
  await line.done;
  expect(line.pauses.slice(0, 5)).toEqual([2000, 4000, 8000, 1000, 2000]);
});

test('a refused token is renewed before the line is opened again', async () => {
  const line = listenTo([new Response('{}', { status: 401 }), aLine(hello)]);
  await line.done;
  expect(line.tokens.slice(0, 2)).toEqual(['Bearer first', 'Bearer second']);
  expect(line.heard).toEqual([{ type: 'hello' }]);
});

test('nobody listens on after the session has ended', async () => {
  const line = listenTo([new Response('{}', { status: 401 }), aLine(hello)], '');
  await line.done;
  expect(line.tokens).toEqual(['Bearer first']);
});

function staleAfter(change: (queries: QueryClient) => void): unknown[] {
  const queries = new QueryClient();
  const keys = [
    queryKeys.tips(7),
    queryKeys.tips(8),
    queryKeys.openPool(7),
    queryKeys.shareList(7),
    queryKeys.share(7, 'r1'),
    queryKeys.shareList(8),
    queryKeys.balance(7),
    queryKeys.progress(7),
    queryKeys.payoutList('u1'),
    queryKeys.payout('u1', 'p1'),
    queryKeys.profile,
  ];
  for (const key of keys) queries.setQueryData(key, 'known');
  change(queries);
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
}

test('a part of the team’s tips makes that workplace’s parts and the balances stale', () => {
  expect(
    staleAfter((queries) =>
      refreshAfter({ type: 'share.received', staffId: 7, runId: 'r1' }, queries),
    ),
  ).toEqual([
    queryKeys.openPool(7),
    queryKeys.shareList(7),
    queryKeys.share(7, 'r1'),
    queryKeys.balance(7),
    queryKeys.progress(7),
  ]);
});

test('a tip makes its workplace’s tips, its open pool and the balances stale, and nothing else', () => {
  expect(
    staleAfter((queries) =>
      refreshAfter({ type: 'tip.received', staffId: 7, tipId: 't1' }, queries),
    ),
  ).toEqual([
    queryKeys.tips(7),
    queryKeys.openPool(7),
    queryKeys.balance(7),
    queryKeys.progress(7),
  ]);
});

test('a changed payout makes payouts and balances stale', () => {
  expect(
    staleAfter((queries) => refreshAfter({ type: 'payout.changed', payoutId: 'p1' }, queries)),
  ).toEqual([
    queryKeys.balance(7),
    queryKeys.progress(7),
    queryKeys.payoutList('u1'),
    queryKeys.payout('u1', 'p1'),
  ]);
});

test('after a gap everything that changes by itself is read again', () => {
  expect(staleAfter(refreshAll)).toHaveLength(10);
});
