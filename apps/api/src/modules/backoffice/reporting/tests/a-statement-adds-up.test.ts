// Statements of people to whom everything happened: what they say is what the books have.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '@tipwell/contract/backoffice/calls/statements';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  row,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { giveBack } from '#test/support/platform-people.ts';
import { businessDay, closeRun } from '#distribution/splits';
import { clearingAccount, personAccount, postEntries, reverseEntry } from '#ledger/ledger';

let app: TestApp;
let freelancer: Waiter;
let sharer: Waiter;
let colleague: Waiter;
let ranked: Waiter;
const zone = 'Europe/London';
const firstDay = businessDay(new Date(), zone);
/** The day of the pool that was split: the processor's own, whose clock is not ours. */
let poolDay: string;

const dayAfter = (day: string, days = 1) => Temporal.PlainDate.from(day).add({ days }).toString();
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
const lastDay = () => businessDay(app.clock.now(), zone);

beforeAll(async () => {
  app = await openTestApp(noon(firstDay));
  const restaurant = await aRestaurant(app, {
    tipsType: 'COMMON_PRIORITY',
    rows: [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 3000), row('Bar', 2000)],
  });
  const [one, two, bar] = [
    await aWaiter(app, { locationId: restaurant, staffType: 'Waiter' }),
    await aWaiter(app, { locationId: restaurant, staffType: 'Waiter' }),
    await aWaiter(app, { locationId: restaurant, staffType: 'Bar' }),
  ];
  [sharer, colleague, ranked] = [one, two, bar];
  const venue = { feeMode: 'VENDOR' } as const;
  await aPaidTip(app, one, { ...venue, amount: 1001 });
  await aPaidTip(app, two, { ...venue, amount: 777 });
  await aPaidTip(app, { staffId: null, locationId: restaurant }, { ...venue, amount: 700 });

  const salon = await aSalon(app);
  freelancer = await aWaiter(app, { locationId: salon, employment: 'FREELANCER' });
  await givePayoutCard(app, freelancer, payoutCards.returnedAfterPaid);
  await aPaidTip(app, freelancer, { amount: 1000 });
  await aPaidTip(app, freelancer, { amount: 500, feeMode: 'ON_TOP' });
  await aPaidTip(app, freelancer, { amount: 250, bill: 4500 });
  const back = await aPaidTip(app, freelancer, { amount: 300, bill: 1200 });
  await goOn(1);
  await giveBack(app, back.tipId);
  await payOut(freelancer, 60);
  await givePayoutCard(app, freelancer, payoutCards.success);
  await goOn(1);
  await payOut(freelancer, 3);

  await goOn(2);
  const { rows } = await app.context.pool.query<{ day: string }>(
    'select business_day as day from distribution.pools where location_id = $1',
    [restaurant],
  );
  poolDay = rows[0]?.day ?? '';
  await closeRun(app.context, { locationId: restaurant, businessDay: poolDay });
}, 180_000);
afterAll(async () => {
  await app.close();
});

async function goOn(days: number): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000));
  await app.settle();
}

/** An instant payout of all that is free, until the processor's seconds have passed. */
async function payOut(person: Waiter, seconds: number): Promise<void> {
  const token = await signIn(app, person);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${person.userId}/instant-payouts`;
  await app.ask('POST', path, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId: person.staffId },
  });
  const made = await app.ask('POST', `${path}/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': `make-${payoutId}` },
  });
  expect(made.status).toBe(200);
  for (const part of [3, seconds]) {
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: part });
    await app.settle();
  }
}

const pathOf = (person: Waiter) => `/api/users/${person.userId}/staff/${person.staffId}/statement`;

async function statementOf(
  person: Waiter,
  { from = firstDay, to = lastDay(), detail = 'DAYS' } = {},
): Promise<Statement> {
  const token = await signIn(app, person);
  const path = `${pathOf(person)}?from=${from}&to=${to}&detail=${detail}`;
  const answer = await app.ask('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Statement;
}

/** What the ledger has of everything that is a person's. */
async function bookedOf({ subjectKey }: Waiter, before = new Date('2100-01-01')): Promise<number> {
  const { rows } = await app.context.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from ledger.posting_facts
     where (account like $1 or account like $2) and recorded_at < $3`,
    [`person:${subjectKey}:%`, `service:${subjectKey}:%`, before],
  );
  return rows[0]?.sum ?? 0;
}

const add = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
const told = ({ lines }: Statement): string[] =>
  lines.map(({ day, kind, amount }) => `${day} ${kind} ${amount}`);

describe('a statement', () => {
  it.each([
    ['a freelancer', () => freelancer],
    ['somebody who shares', () => sharer],
    ['somebody who gets from the pool alone', () => ranked],
  ])('of %s closes with what the books have', async (_title, who) => {
    for (const detail of ['DAYS', 'PAYMENTS'] as const) {
      const statement = await statementOf(who(), { detail });
      expect(statement.lines.length).toBeGreaterThan(0);
      expect(statement.opening).toBe(0);
      expect(statement.opening + add(statement.lines)).toBe(statement.closing);
      expect(add(statement.totals)).toBe(add(statement.lines));
      expect(statement.closing).toBe(await bookedOf(who()));
      expect(statement.lines.map(({ kind }) => kind)).not.toContain('OTHER');
    }
  });

  it('tells a freelancer’s days: tips, bills, fees, what was given back, and each payout', async () => {
    const statement = await statementOf(freelancer);
    const [one, two, three] = [0, 1, 2].map((days) => dayAfter(firstDay, days));
    expect(told(statement)).toEqual([
      `${one} TIP 2050`,
      `${one} SERVICE_PAYMENT 5700`,
      expect.stringMatching(`${one} FEES -`),
      expect.stringMatching(`${one} FEES -`),
      expect.stringMatching(`${two} REFUND -`),
      expect.stringMatching(`${two} REFUND -`),
      expect.stringMatching(`${two} PAYOUT -`),
      expect.stringMatching(`${two} PAYOUT_RETURNED `),
      `${two} INSTANT_PAYOUT_FEE -25`,
      `${two} INSTANT_PAYOUT_FEE 25`,
      expect.stringMatching(`${three} PAYOUT -`),
      `${three} INSTANT_PAYOUT_FEE -25`,
    ]);
    const { fees, salesTax, totals } = statement;
    expect(fees.map(({ of, vatBps }) => [of, vatBps])).toEqual([
      ['TIPS', 2000],
      ['BILLS', 2000],
    ]);
    expect(salesTax).toBe(950);
    expect(totals.find(({ kind }) => kind === 'INSTANT_PAYOUT_FEE')).toMatchObject({ amount: -25 });
    expect(statement.lines.find(({ kind }) => kind === 'PAYOUT')).toMatchObject({
      method: 'CARD',
      isCompany: false,
      venueFee: 0,
      lastFour: '9032',
    });
  });

  it('tells each payment by itself where that is asked', async () => {
    const { lines } = await statementOf(freelancer, { detail: 'PAYMENTS' });
    const tips = lines.filter(({ kind }) => kind === 'TIP');
    expect(tips.map(({ amount }) => amount)).toEqual([1000, 500, 250, 300]);
  });

  it('tells a sharer’s split with its day, weight and pool, and nothing of a colleague', async () => {
    const statement = await statementOf(sharer);
    const share = statement.lines.find(({ kind }) => kind === 'POOL_SHARE');
    expect(share).toMatchObject({
      businessDay: poolDay,
      weight: 1,
      // Two shared it, and the total would tell the other one's share.
      poolTotal: null,
      day: lastDay(),
    });
    expect(statement.lines[0]).toMatchObject({
      kind: 'PRIMARY_SHARE',
      amount: 501,
      net: 1001,
      payments: 1,
    });
    const theirs = await statementOf(colleague);
    const shown = JSON.stringify(statement);
    for (const line of theirs.lines) expect(shown).not.toContain(`"amount":${line.amount},`);
    expect(shown).not.toContain(colleague.userId);
  });

  it('chains: wherever it is cut, each part opens with what the one before closed with', async () => {
    const whole = await statementOf(freelancer);
    for (let cut = firstDay; cut < lastDay(); cut = dayAfter(cut)) {
      const before = await statementOf(freelancer, { to: cut });
      const after = await statementOf(freelancer, { from: dayAfter(cut) });
      expect(before.opening).toBe(0);
      expect(after.opening).toBe(before.closing);
      expect(after.closing).toBe(whole.closing);
      expect([...told(before), ...told(after)]).toEqual(told(whole));
      expect(before.held).toBeNull();
      expect(after.held).toBe(0);
    }
  });

  it('is empty for a month in which nothing happened, and carries the balance', async () => {
    const later = await statementOf(sharer, { from: '2027-03-01', to: '2027-03-31' });
    expect(later).toMatchObject({ lines: [], totals: [], fees: [] });
    expect([later.opening, later.closing]).toEqual([await bookedOf(sharer), later.opening]);
    const earlier = await statementOf(sharer, { from: '2026-01-01', to: '2026-01-31' });
    expect(earlier).toMatchObject({ opening: 0, closing: 0, lines: [], held: null });
  });

  it('says what of the balance is held while the period goes on', async () => {
    const person = await aWaiter(app);
    await givePayoutCard(app, person);
    await aPaidTip(app, person);
    const token = await signIn(app, person);
    const payoutId = randomUUIDv7();
    const path = `/api/users/${person.userId}/instant-payouts`;
    const headers = { 'idempotency-key': payoutId };
    const body = { payoutId, staffId: person.staffId };
    await app.ask('POST', path, { token, headers, body });
    await app.ask('POST', `${path}/${payoutId}/make`, { token, headers });
    expect(await statementOf(person)).toMatchObject({ closing: 907, held: 907 });
  });

  it('refuses periods that make no sense', async () => {
    const token = await signIn(app, sharer);
    for (const query of [
      'from=2026-11-02&to=2026-11-01',
      'from=2024-01-01&to=2026-01-01',
      'from=2026-11-01&to=2026-11-30&detail=EVERYTHING',
      '',
    ]) {
      expect((await app.ask('GET', `${pathOf(sharer)}?${query}`, { token })).status).toBe(400);
    }
  });
});

describe('whatever is booked, whenever', () => {
  it('every statement of every period is the books’ own difference', async () => {
    const person = await aWaiter(app);
    const account = personAccount(person.subjectKey, person.locationId, 'GBP', 'unrestricted').code;
    let state = 20_261_121;
    const chance = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const start = app.clock.now().getTime();
    const entries: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      // Over both ends of business days, and over the change of clocks in March.
      const at = new Date(start + Math.floor((count + chance()) * 30 * 3_600_000));
      const entryId = randomUUIDv7();
      const undone = chance() < 0.1 ? entries.pop() : undefined;
      const amount = Math.floor(chance() * 4000) - 1000 || 1;
      await app.context.db.transaction().execute(async (tx) => {
        if (undone) {
          const kind = 'CORRECTION';
          const reversal = {
            entryId: undone,
            reversalId: entryId,
            kind,
            occurredAt: at,
            details: {},
          };
          await reverseEntry(tx, reversal, at);
          return;
        }
        const kind = ['TIP', 'REFUND', 'INACTIVITY_FEE', 'PAYOUT', 'GIFT'][
          Math.floor(chance() * 5)
        ];
        const postings = [
          { account, kind: 'STRICT', currency: 'GBP', amount },
          {
            account: clearingAccount('STRIPE', 'GBP').code,
            kind: 'APPEND_ONLY',
            currency: 'GBP',
            amount: -amount,
          },
        ] as const;
        const mayOverdraw = true;
        const entry = { entryId, kind: kind ?? 'TIP', occurredAt: at, details: {}, mayOverdraw };
        await postEntries(tx, [{ ...entry, postings }], at);
      });
      if (!undone) entries.push(entryId);
    }
    const firstOf = businessDay(app.clock.now(), zone);
    for (let round = 0; round < 25; round += 1) {
      const from = dayAfter(firstOf, Math.floor(chance() * 150));
      const to = dayAfter(from, Math.floor(chance() * 40));
      const { opening, closing, lines, totals } = await statementOf(person, { from, to });
      const fourOn = (day: string) => {
        const at = Temporal.PlainDate.from(day).toZonedDateTime({
          timeZone: zone,
          plainTime: '04:00',
        });
        return new Date(at.epochMilliseconds);
      };
      expect(opening).toBe(await bookedOf(person, fourOn(from)));
      expect(closing).toBe(await bookedOf(person, fourOn(dayAfter(to))));
      expect(opening + add(lines)).toBe(closing);
      expect(add(totals)).toBe(add(lines));
      for (const { day } of lines) expect(day >= from && day <= to).toBe(true);
    }
  }, 60_000);
});
