import { createDraftInstantPayout, getBalance } from '@tipwell/contract/payouts/calls/payouts';
import { getDemoLogins, login } from '@tipwell/contract/identity/calls/identity';
import { getReceivedTips } from '@tipwell/contract/payments/calls/payments';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { ApiFailure, mayPassByItself, NoAnswer } from './failure.ts';
import { createSessionKeeper } from './session.ts';

interface Sent {
  address: string;
  init: RequestInit;
}

/** A server that gives these answers in turn, and remembers what it was asked. */
function answersWith(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    const answer = answers.shift();
    if (!answer) throw new Error('Nobody told the server what to answer');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return sent;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const refusal = (name: keyof typeof errorCatalogue, more: object = {}, headers = {}) => {
  const entry = errorCatalogue[name];
  return json(
    { code: name, ...entry, ...more },
    Number(String(entry.errorCode).slice(0, 3)),
    headers,
  );
};

function anApi(renewals: string[] = []) {
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
    askForNew: () => {
      const accessToken = renewals.shift();
      if (!accessToken)
        throw new ApiFailure({ code: 'notSignedIn', ...errorCatalogue.notSignedIn }, 401, null);
      return Promise.resolve(answerOf(accessToken));
    },
  });
  session.start(answerOf('first'));
  return { api: createApi(session), session };
}

const answerOf = (accessToken: string) => ({
  accessToken,
  refreshToken: null,
  expiresInSeconds: 900,
  returnPath: null,
  userStatus: 'ACTIVE' as const,
  roles: [],
  viewAs: null,
  mustAddSecondFactor: false,
});

const userId = '019a0000-0000-7000-8000-0000000000aa';
const balance = {
  currency: 'GBP',
  available: 100,
  onItsWay: 0,
  fromServicePayments: 0,
  waitsForAnswer: 0,
  keptForTax: 0,
  review: null,
  story: {
    kind: 'MADE_OF',
    since: null,
    tips: 1,
    bills: 0,
    shares: 0,
    refunds: 0,
    chargebacks: 0,
    hasReturned: false,
  },
  outlook: { obstacle: 'NO_DESTINATION', step: 'ADD_DESTINATION', byItself: 'NOT' },
  destination: null,
  nextPayout: { period: 'DAILY', at: '2026-11-22T04:00:00.000Z', fee: 0, waitsFor: null },
  underWay: [],
};

const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);

afterEach(() => vi.unstubAllGlobals());

describe('a call of the contract', () => {
  test('names the client and the session, and fills in its address', async () => {
    const sent = answersWith(json(balance));
    await expect(anApi().api.call(getBalance, { params: { userId, staffId: 7 } })).resolves.toEqual(
      balance,
    );
    expect(sent[0]?.address).toBe(`/api/users/${userId}/staff/7/balance`);
    const headers = headersOf(sent[0]);
    expect(headers.get('authorization')).toBe('Bearer first');
    expect(headers.get('x-client-platform')).toBe('Web');
    expect(headers.get('x-client-version')).toBe('3.107.25');
  });

  test('leaves out of the query what is not asked for', async () => {
    const sent = answersWith(
      json({
        tips: [],
        today: { count: 0, net: 0, bills: { count: 0, net: 0 } },
        rating: null,
        hasMore: false,
      }),
    );
    await anApi().api.call(getReceivedTips, { params: { staffId: 7 }, query: { limit: 20 } });
    expect(sent[0]?.address).toBe('/api/staff/7/tips?limit=20');
  });

  test('that needs no session sends none', async () => {
    const sent = answersWith(json({ logins: [], outboxUrl: null }));
    await anApi().api.call(getDemoLogins, {});
    expect(headersOf(sent[0]).get('authorization')).toBeNull();
  });

  test('whose token is refused renews the session once and asks once more', async () => {
    const sent = answersWith(refusal('notSignedIn'), json(balance));
    const { api } = anApi(['second']);
    await expect(api.call(getBalance, { params: { userId, staffId: 7 } })).resolves.toEqual(
      balance,
    );
    expect(sent.map((one) => headersOf(one).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  test('whose second token is refused too is not asked a third time', async () => {
    const sent = answersWith(refusal('notSignedIn'), refusal('notSignedIn'));
    const { api } = anApi(['second', 'third']);
    await expect(api.call(getBalance, { params: { userId, staffId: 7 } })).rejects.toMatchObject({
      name: 'notSignedIn',
    });
    expect(sent).toHaveLength(2);
  });

  test('ends the session when it cannot be renewed', async () => {
    answersWith(refusal('notSignedIn'));
    const { api, session } = anApi();
    await expect(api.call(getBalance, { params: { userId, staffId: 7 } })).rejects.toMatchObject({
      name: 'notSignedIn',
    });
    expect(session.read()).toBeNull();
  });

  test('that moves money carries its key, also when it is asked again with a new token', async () => {
    const draft = {
      id: userId,
      currency: 'GBP',
      amount: 100,
      least: 100,
      most: 100,
      fee: 0,
      feeVat: 0,
      arrives: 100,
      destination: {
        destinationId: userId,
        kind: 'CARD',
        brand: 'Visa',
        lastFour: '4242',
        isCompany: false,
        refusedAt: null,
      },
      limitedTo: null,
      landsWithinSeconds: 300,
      landsBy: '2026-11-21T18:05:00Z',
      expiresAt: '2026-11-21T18:15:00Z',
    };
    const sent = answersWith(refusal('notSignedIn'), json(draft, 201));
    const { api } = anApi(['second']);
    await api.call(
      createDraftInstantPayout,
      { params: { userId }, body: { payoutId: userId, staffId: 7 } },
      { idempotencyKey: 'key-1' },
    );
    expect(sent.map((one) => headersOf(one).get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(sent.map((one) => one.init.body)).toEqual([
      JSON.stringify({ payoutId: userId, staffId: 7 }),
      JSON.stringify({ payoutId: userId, staffId: 7 }),
    ]);
  });

  test('that moves money is never sent without a key', async () => {
    const sent = answersWith();
    await expect(
      anApi().api.call(createDraftInstantPayout, {
        params: { userId },
        body: { payoutId: userId, staffId: 7 },
      }),
    ).rejects.toThrow('needs an idempotency key');
    expect(sent).toHaveLength(0);
  });
});

describe('a call that fails', () => {
  const ask = () =>
    anApi().api.call(login, { body: { identifier: 'device', login: 'a@b.test', password: 'x' } });

  const tooLong = { code: 'max', params: { limit: 254 }, message: 'At most 254 characters' };

  test('has its name, number, tone, fields, facts and the number to quote', async () => {
    answersWith(
      refusal(
        'inputInvalid',
        { fields: { login: tooLong }, details: { minimum: 100 } },
        { 'x-request-id': 'req-1' },
      ),
    );
    await expect(ask()).rejects.toMatchObject({
      name: 'inputInvalid',
      errorCode: 400_900,
      kind: 'danger',
      fields: { login: tooLong },
      details: { minimum: 100 },
      requestId: 'req-1',
      status: 400,
    });
  });

  test('with a code this page does not know falls back to the default', async () => {
    answersWith(
      json({ errorCode: 418_001, code: 'teapot', message: 'Short and stout', kind: 'info' }, 418),
    );
    await expect(ask()).rejects.toMatchObject({
      name: 'unknown',
      errorCode: 418_001,
      isFromServer: true,
    });
  });

  test.each([
    ['a page of somebody else in between', '<h1>Bad gateway</h1>'],
    ['nothing in it', null],
  ])('with %s is the default too, and not the server’s word', async (_what, body) => {
    answersWith(new Response(body, { status: 502 }));
    await expect(ask()).rejects.toMatchObject({
      name: 'unknown',
      status: 502,
      isFromServer: false,
    });
  });

  test('because the network is down says so', async () => {
    answersWith(new TypeError('fetch failed'));
    await expect(ask()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'unreachable' });
  });

  test.each([
    ['a page of somebody else in between', new Response('<h1>Sign in to the hotel’s network</h1>')],
    ['a word', json('hello')],
    ['nothing', json(null)],
  ])('because its answer is %s says so', async (_what, answer) => {
    answersWith(answer);
    await expect(ask()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'unreadable' });
  });

  test('because nobody answered within a minute says so', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(60_000);
      return AbortSignal.abort(new DOMException('Too long', 'TimeoutError'));
    });
    answersWith(new DOMException('Too long', 'TimeoutError'));
    await expect(ask()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeOut' });
    vi.restoreAllMocks();
  });
});

describe('a file', () => {
  const path = '/exports/:exportId/file';
  const take = (signal?: AbortSignal) => anApi().api.file(path, { exportId: userId }, signal);
  /** What went wrong; it is caught at once, though it is looked at later. */
  const failureOf = async (taken: Promise<Blob>): Promise<unknown> =>
    taken.then(
      () => null,
      (error: unknown) => error,
    );

  /** A file of which the head comes at once and the rest when a test says, or never. */
  const slowly = () => {
    let end = (_error?: Error): void => undefined;
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      const content = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('all of it'));
          end = (error) => (error ? controller.error(error) : controller.close());
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(content));
    });
    return (error?: Error) => end(error);
  };

  afterEach(() => vi.useRealTimers());

  test('that has begun may take longer than a minute on a slow line', async () => {
    vi.useFakeTimers();
    const end = slowly();
    const taken = take();
    await vi.advanceTimersByTimeAsync(300_000);
    end();
    expect(await (await taken).text()).toBe('all of it');
  });

  test('that stays away for too long is given up by name', async () => {
    vi.useFakeTimers();
    slowly();
    const failure = failureOf(take());
    await vi.advanceTimersByTimeAsync(601_000);
    expect(await failure).toMatchObject({ name: 'NoAnswer', reason: 'timeOut' });
  });

  test('whose line breaks in the middle fails by name', async () => {
    const end = slowly();
    const failure = failureOf(take());
    await new Promise((resolve) => setTimeout(resolve, 10));
    end(new TypeError('network error'));
    expect(await failure).toMatchObject({ name: 'NoAnswer', reason: 'unreachable' });
  });

  test('that is taken back is no failure of the network', async () => {
    slowly();
    const takenBack = new AbortController();
    const failure = failureOf(take(takenBack.signal));
    await new Promise((resolve) => setTimeout(resolve, 10));
    takenBack.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
  });
});

test('only what may pass by itself is worth asking again', () => {
  const failure = (name: keyof typeof errorCatalogue, status: number) =>
    new ApiFailure({ code: name, ...errorCatalogue[name] }, status, null);
  expect(mayPassByItself(new NoAnswer('unreachable'))).toBe(true);
  expect(mayPassByItself(new NoAnswer('timeOut'))).toBe(true);
  expect(mayPassByItself(failure('notReady', 503))).toBe(true);
  expect(mayPassByItself(failure('tooManyRequests', 429))).toBe(true);
  expect(mayPassByItself(failure('requestUnderWay', 409))).toBe(true);
  expect(mayPassByItself(new NoAnswer('unreadable'))).toBe(false);
  expect(mayPassByItself(failure('balanceChanged', 409))).toBe(false);
  expect(mayPassByItself(new Error('a fault of ours'))).toBe(false);
});
