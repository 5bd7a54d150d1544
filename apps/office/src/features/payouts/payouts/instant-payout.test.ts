import { errorCatalogue, type ErrorName } from '@tipwell/contract/api/errors';
import { describe, expect, test } from 'vitest';
import { aPayout } from '../../../../test/person.ts';
import { ApiFailure, NoAnswer } from '#lib/failure.ts';
import { createInstantPayout, type Draft } from './instant-payout.ts';

const start = Date.parse('2026-11-21T18:00:00Z');
const minute = 60_000;

const refusal = (name: ErrorName, status = 409) =>
  new ApiFailure({ code: name, ...errorCatalogue[name] }, status, null);

function aDraft(id: string, endsInMs = 15 * minute): Draft {
  return {
    id,
    currency: 'GBP',
    freeWith: null,
    scheduled: null,
    amount: 18_420,
    fee: 0,
    feeVat: 0,
    arrives: 18_420,
    destination: {
      destinationId: id,
      kind: 'CARD',
      brand: 'Visa',
      lastFour: '4242',
      isCompany: false,
      refusedAt: null,
    },
    limitedTo: null,
    least: 100,
    most: 18_420,
    landsWithinSeconds: 300,
    landsBy: new Date(start + 5 * minute).toISOString(),
    expiresAt: new Date(start + endsInMs).toISOString(),
  };
}

/** A payout against a server that does, one after the other, what the lists say. */
function against(server: { drafts?: (Error | number)[]; makes?: (Error | 'sent')[] }) {
  let ids = 0;
  const asked: string[] = [];
  const clock = { now: start };
  const payout = createInstantPayout({
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    now: () => clock.now,
    wait: () => Promise.resolve(),
    draft: (id, key) => {
      asked.push(`draft ${id} ${key}`);
      const next = server.drafts?.shift() ?? 15 * minute;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(aDraft(id, next));
    },
    make: (id, key) => {
      asked.push(`make ${id} ${key}`);
      const next = server.makes?.shift() ?? 'sent';
      return next === 'sent'
        ? Promise.resolve(aPayout('SUBMITTED', { payoutId: id }))
        : Promise.reject(next);
    },
  });
  return { payout, asked, clock };
}

const lost = () => new NoAnswer('unreachable');

describe('an instant payout (money rule 5.3)', () => {
  test('is offered, taken once and then on its way', async () => {
    const { payout, asked } = against({});
    await payout.prepare();
    expect(payout.state()).toMatchObject({ step: 'offered', because: null });
    await payout.take();
    expect(payout.state()).toMatchObject({ step: 'made', payout: { state: 'SUBMITTED' } });
    expect(asked).toEqual(['draft id-1 id-2', 'make id-1 id-3']);
  });

  test('is sent once, however often the button is pressed', async () => {
    const { payout, asked } = against({});
    await payout.prepare();
    await Promise.all([payout.take(), payout.take(), payout.take()]);
    await payout.take();
    expect(asked.filter((line) => line.startsWith('make'))).toHaveLength(1);
  });

  test('whose answer is lost is asked for again with the same key', async () => {
    const { payout, asked } = against({ makes: [lost(), refusal('notReady', 503), 'sent'] });
    await payout.prepare();
    await payout.take();
    expect(payout.state().step).toBe('made');
    expect(new Set(asked.filter((line) => line.startsWith('make')))).toEqual(
      new Set(['make id-1 id-3']),
    );
  });

  test('that gets no answer at all is neither called sent nor failed', async () => {
    const { payout, asked } = against({ makes: [lost(), lost(), lost(), lost(), 'sent'] });
    await payout.prepare();
    await payout.take();
    expect(payout.state().step).toBe('unsure');
    await payout.askAgain();
    expect(payout.state().step).toBe('made');
    expect(new Set(asked.filter((line) => line.startsWith('make'))).size).toBe(1);
  });

  test('whose answer cannot be read is not called failed either', async () => {
    const { payout } = against({ makes: [new NoAnswer('unreadable')] });
    await payout.prepare();
    await payout.take();
    expect(payout.state().step).toBe('unsure');
  });

  test.each([
    ['draftExpired', 'expired'],
    ['balanceChanged', 'balanceChanged'],
  ] as const)('refused with %s becomes a new offer that says why', async (name, because) => {
    const { payout, asked } = against({ makes: [refusal(name)] });
    await payout.prepare();
    await payout.take();
    expect(payout.state()).toMatchObject({ step: 'offered', because });
    expect(asked).toEqual(['draft id-1 id-2', 'make id-1 id-3', 'draft id-4 id-5']);
    await payout.take();
    expect(asked.at(-1)).toBe('make id-4 id-6');
  });

  test('that runs out while it is looked at becomes a new offer', async () => {
    const { payout } = against({});
    await payout.prepare();
    await payout.expire();
    expect(payout.state()).toMatchObject({ step: 'offered', because: 'expired' });
  });

  test('refused for any other reason says so and sends nothing', async () => {
    const { payout } = against({ makes: [refusal('accountNotActive')] });
    await payout.prepare();
    await payout.take();
    expect(payout.state()).toMatchObject({ step: 'refused', error: { name: 'accountNotActive' } });
  });

  test('without an offer says why', async () => {
    const { payout } = against({ drafts: [refusal('nothingToPayOut')] });
    await payout.prepare();
    expect(payout.state()).toMatchObject({ step: 'noOffer', error: { name: 'nothingToPayOut' } });
  });

  test('is offered for fifteen minutes, also by a clock that is set wrongly', async () => {
    const right = against({});
    await right.payout.prepare();
    expect(right.payout.state()).toMatchObject({ endsAt: start + 15 * minute });
    const fast = against({ drafts: [-20 * minute] });
    await fast.payout.prepare();
    expect(fast.payout.state()).toMatchObject({ step: 'offered', endsAt: start + 14 * minute });
    const slow = against({ drafts: [40 * minute] });
    await slow.payout.prepare();
    expect(slow.payout.state()).toMatchObject({ endsAt: start + 15 * minute });
  });

  test('keeps the newer offer when an older one arrives late', async () => {
    const { payout } = against({});
    await Promise.all([payout.prepare(), payout.prepare('expired')]);
    expect(payout.state()).toMatchObject({ step: 'offered', because: 'expired' });
  });
});
