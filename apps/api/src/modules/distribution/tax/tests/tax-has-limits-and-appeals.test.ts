import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, balanceOfWaiter, type Waiter } from '#test/build.ts';
import type { Person } from '#platform/actor.ts';
import { somebody } from '#test/platform-people.ts';
import { openTestApp, type TestApp } from '#test/open-test-app.ts';
import { aHolder, giveTip, locationOf, personAt } from '#test/withheld-venue.ts';
import { aWithheldSalon, stepsAt, type WithheldSalon } from '#test/withheld-periods.ts';
import { staffPayee } from '#payouts/destinations';
import { verifyLedger } from '#ledger/ledger';
import { readBalance } from '#payouts/payouts';
import { listAlerts } from '#backoffice/reporting';
import { readIncidents } from '#platform/incidents.ts';
import { allowAboveCap } from '../withholding/allow-above-cap.ts';
import { answerAppeal, appealWithholding } from '../withholding/appeal-withholding.ts';
import { decidePeriod } from '../withholding/decide-period.ts';
import { askReserve, decideReserve } from '../withholding/set-reserve.ts';
import { settlePeriod } from '../withholding/settle-period.ts';
import { showOwnWithholding } from '../withholding/show-own-withholding.ts';
import { showPeriod, showWithholding } from '../withholding/show-withholding.ts';

let app: TestApp;
let salon: WithheldSalon;
let locationId: number;
let sara: Waiter;
let second: Waiter;
let owner: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-31T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  salon = await aWithheldSalon(app);
  ({ locationId, sara, second, owner } = salon);
});

const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const {
  at,
  asAccountant,
  asSecond,
  night,
  aPeriod,
  enter,
  submit,
  approve,
  approved,
  rowOf,
  venueHas,
  toldTo,
} = stepsAt(() => salon);

describe('more than the limit', () => {
  beforeEach(async () => {
    await giveTip(app, sara, 1000);
    at('2026-11-01T12:00:00Z');
  });
  let admin: Person;
  beforeAll(async () => {
    const known = await somebody(app, 'ROLE_ADMIN');
    admin = personAt(known, 'ROLE_USER', { platformRoles: ['ROLE_ADMIN'], memberships: [] });
  });
  const allow = (periodId: string, wanted: number) =>
    allowAboveCap(app.context, admin, {
      locationId,
      periodId,
      wanted,
      reason: 'Two jobs, code 0T.',
    });
  const shown = (periodId: string, by = asSecond()) =>
    showPeriod(app.context, by, { locationId, periodId });
  const incidents = async (kind: string) =>
    (await readIncidents(app.context.db, 'OPEN', 50)).filter((one) => one.kind === kind);

  it('is never more than was given, by amount or by what is left of it', async () => {
    const periodId = await aPeriod();
    await expect(enter(periodId, { amount: 1001 })).rejects.toMatchObject({
      failureName: 'inputInvalid',
      fields: { 'orders.0.amount': { code: 'taxMoreThanGiven' } },
    });
    await enter(periodId, { amount: 1000 });
    // A refund takes back a part of it before the period is submitted.
    at('2026-10-31T13:00:00Z');
    await giveTip(app, sara, -200);
    at('2026-11-01T12:00:00Z');
    await expect(submit(periodId)).rejects.toMatchObject({
      fields: { wanted: { code: 'taxMoreThanGiven' } },
    });
  });

  it('waits for an administrator, and then for another second person', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { amount: 600 });
    await submit(periodId);
    expect(await shown(periodId)).toMatchObject({
      may: { approve: false, allow: false },
      rows: [{ isAboveCap: true }],
      allowed: null,
    });
    await expect(approve(periodId)).rejects.toMatchObject({
      fields: { wanted: { code: 'taxAboveCap' } },
    });
    const about = await incidents('TAX_ABOVE_LIMIT');
    expect(about).toMatchObject([{ details: { periodId, amount: 600 } }]);
    expect(await shown(periodId, admin)).toMatchObject({ may: { allow: true } });
    await expect(allow(periodId, 599)).rejects.toEqual(failure('figuresChanged'));
    await allow(periodId, 600);
    await allow(periodId, 600);
    expect(await incidents('TAX_ABOVE_LIMIT')).toEqual([]);
    await expect(approve(periodId, admin)).rejects.toEqual(failure('notAllowed'));
    expect(await approve(periodId)).toEqual({ state: 'APPROVED' });
    await night('2026-11-04T04:10:00Z');
    expect(await rowOf(periodId)).toMatchObject({ withheld: 600 });
  });

  it('has to be allowed again once it was handed back, and a second time is a pattern', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { amount: 600 });
    await submit(periodId);
    await allow(periodId, 600);
    const back = { locationId, periodId, decision: 'RETURN', reason: 'Too much.' } as const;
    await decidePeriod(app.context, asSecond(), back);
    await enter(periodId, { amount: 700 });
    await submit(periodId);
    await expect(approve(periodId)).rejects.toMatchObject({
      fields: { wanted: { code: 'taxAboveCap' } },
    });
    expect(await incidents('TAX_LIMIT_REPEATED')).toEqual([]);
    await decidePeriod(app.context, asSecond(), back);
    await enter(periodId, { amount: 100 });
    await submit(periodId);
    await approve(periodId);
    await night('2026-11-04T04:10:00Z');
    await giveTip(app, sara, 1000);
    at('2026-11-05T12:00:00Z');
    const next = await aPeriod('2026-11-01', '2026-11-04');
    await enter(next, { amount: 900 });
    await submit(next);
    expect(await incidents('TAX_LIMIT_REPEATED')).toMatchObject([
      { subject: `location:${locationId}`, details: { periods: 2 } },
    ]);
  });
});

describe('an appeal', () => {
  let periodId: string;
  beforeEach(async () => {
    await giveTip(app, sara, 1000);
    at('2026-11-01T12:00:00Z');
    periodId = await approved({ rateBps: 3000 });
  });
  const asSara = () => personAt(sara, 'ROLE_USER');
  const appeal = (reason = 'I was given half of that.', by = asSara()) =>
    appealWithholding(app.context, by, { staffId: sara.staffId, periodId, reason });
  const answer = (isUpheld: boolean, by = asSecond()) =>
    answerAppeal(app.context, by, {
      locationId,
      periodId,
      staffId: sara.staffId,
      isUpheld,
      reason: 'We looked at it together.',
    });

  it('stops what is withheld of the person, and of nobody else', async () => {
    const ann = await aWaiter(app, { locationId });
    at('2026-10-31T12:00:00Z');
    await giveTip(app, ann, 1000);
    at('2026-11-01T12:00:00Z');
    expect(await showOwnWithholding(app.context, sara.staffId)).toMatchObject({
      announced: [{ periodId, amount: 300, takenFrom: '2026-11-04', mayAppeal: true }],
    });
    await appeal();
    await appeal();
    await expect(appeal('Something else.')).rejects.toEqual(failure('contentDiffers'));
    await night('2026-11-04T04:10:00Z');
    expect([await venueHas(), (await rowOf(periodId))?.withheld]).toEqual([0, null]);
    // It stays set aside meanwhile.
    const balance = await readBalance(app.context.db, staffPayee(sara), app.clock.now());
    expect(balance.keptForTax).toBe(300);
  });

  it('is answered by somebody who entered nothing, and goes on', async () => {
    await appeal();
    await expect(answer(false, asAccountant())).rejects.toEqual(failure('notAllowed'));
    await night('2026-11-04T04:10:00Z');
    await answer(false);
    await answer(false);
    await expect(answer(true)).rejects.toEqual(failure('contentDiffers'));
    await night('2026-11-05T04:10:00Z');
    expect(await rowOf(periodId)).toMatchObject({ withheld: 300, carriedOut: 0 });
    expect([await venueHas(), (await balanceOfWaiter(app, sara)).balance]).toEqual([300, 700]);
    expect(await toldTo(sara, 'tax:%:answered:%')).toEqual([
      expect.stringMatching(/was answered: it is withheld from/),
    ]);
  });

  it('is rejected by an independent second person alone, and granted by any other', async () => {
    const newcomer = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
    const asNewcomer = () => personAt(newcomer, 'ROLE_ACCOUNTANT');
    await app.context.db
      .updateTable('identity.role_grants')
      .set({ effective_at: app.clock.now() })
      .where('user_id', '=', newcomer.userId)
      .execute();
    await appeal();
    const seen = async (by: Person) =>
      (await showPeriod(app.context, by, { locationId, periodId })).rows[0];
    expect(await seen(asNewcomer())).toMatchObject({ mayAnswer: true, whyNotSecond: 'NEW_ROLE' });
    expect(await seen(asSecond())).toMatchObject({ mayAnswer: true, whyNotSecond: null });
    expect(await seen(asAccountant())).toMatchObject({
      mayAnswer: false,
      whyNotSecond: 'SAME_PERSON',
    });
    await expect(answer(false, asNewcomer())).rejects.toMatchObject({
      failureName: 'notAllowed',
      details: { reason: 'NEW_ROLE' },
    });
    await answer(true, asNewcomer());
    expect(await rowOf(periodId)).toMatchObject({ wanted: 0 });
  });

  it('that was right frees the money, and is final', async () => {
    await appeal();
    await answer(true);
    expect((await readBalance(app.context.db, staffPayee(sara), app.clock.now())).keptForTax).toBe(
      0,
    );
    await night('2026-11-04T04:10:00Z');
    expect(await rowOf(periodId)).toMatchObject({ wanted: 0, withheld: 0, carriedOut: 0 });
    expect([await venueHas(), (await balanceOfWaiter(app, sara)).balance]).toEqual([0, 1000]);
  });

  it('counts as right where nobody answers in time', async () => {
    await appeal();
    await night('2026-11-06T04:10:00Z');
    expect(await rowOf(periodId)).toMatchObject({ withheld: null });
    await night('2026-11-07T04:10:00Z');
    expect(await rowOf(periodId)).toMatchObject({
      withheld: 0,
      appeal: { answer: { isUpheld: true, message: null } },
    });
    await expect(answer(false)).rejects.toEqual(failure('contentDiffers'));
    expect(await venueHas()).toBe(0);
  });

  it('comes before it is withheld or not at all', async () => {
    await night('2026-11-04T04:10:00Z');
    await expect(appeal()).rejects.toEqual(failure('notFound'));
    expect(await showOwnWithholding(app.context, sara.staffId)).toEqual({ announced: [] });
  });

  it('and settling at once: either it stops the money or it comes too late', async () => {
    at('2026-11-04T12:00:00Z');
    const location = await locationOf(app, locationId);
    const [, said] = await Promise.allSettled([
      settlePeriod(app.context, location, periodId),
      appeal(),
    ]);
    const row = await rowOf(periodId);
    expect(row?.withheld).toBe(said.status === 'fulfilled' ? null : 300);
  });

  it('waits in the alerts of those who answer', async () => {
    await appeal();
    await app.settle();
    const { alerts } = await listAlerts(app.context, locationId, ['ROLE_ACCOUNTANT']);
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'TAX_PERIOD', step: 'ANSWER' }));
    expect(await toldTo(second, 'tax:%:appealed:%')).toHaveLength(1);
  });
});

describe('another part to be set aside', () => {
  const ask = (reserveBps: number, reserveId: string = randomUUIDv7(), by = asAccountant()) =>
    askReserve(app.context, by, { locationId, reserveId, reserveBps });
  const decide = (reserveId: string, decision: 'APPROVE' | 'REFUSE', by = asSecond()) =>
    decideReserve(app.context, by, { locationId, reserveId, decision });
  const kept = async () =>
    (await readBalance(app.context.db, staffPayee(sara), app.clock.now())).keptForTax;

  it('holds from the next day on, of what is given then, and ends', async () => {
    await giveTip(app, sara, 1000);
    const { reserveId } = await ask(4000);
    expect(await kept()).toBe(200);
    expect(await decide(reserveId, 'APPROVE')).toEqual({ state: 'APPROVED' });
    expect(await decide(reserveId, 'APPROVE')).toEqual({ state: 'APPROVED' });
    await app.settle();
    expect(await kept()).toBe(200);
    expect(await toldTo(sara, 'tax:%')).toEqual([
      expect.stringMatching(/From 01 Nov 2026 until 30 Apr 2027, 40% of your new tips.*20%/),
    ]);
    expect(await toldTo(owner, `tax:${reserveId}:set:%`)).toHaveLength(1);
    at('2026-11-01T12:00:00Z');
    await giveTip(app, sara, 1000);
    expect(await kept()).toBe(600);
    expect(await showWithholding(app.context, asAccountant(), locationId)).toMatchObject({
      reserveBps: 4000,
      reserveUntil: '2027-04-30',
    });
    at('2027-05-01T12:00:00Z');
    await giveTip(app, sara, 1000);
    expect(await kept()).toBe(800);
  });

  it('needs two people, and is never above the limit', async () => {
    const { reserveId } = await ask(5000);
    await expect(decide(reserveId, 'APPROVE', asAccountant())).rejects.toEqual(
      failure('notAllowed'),
    );
    await expect(ask(3000)).rejects.toEqual(failure('changeWaits'));
    await expect(ask(5000, reserveId)).resolves.toEqual({ reserveId });
    await expect(ask(4000, reserveId)).rejects.toEqual(failure('contentDiffers'));
    expect(await decide(reserveId, 'REFUSE', asAccountant())).toEqual({ state: 'REFUSED' });
    await expect(decide(reserveId, 'APPROVE')).rejects.toEqual(failure('contentDiffers'));
    await expect(ask(5001)).rejects.toMatchObject({
      failureName: 'inputInvalid',
      fields: { reserveBps: { code: 'max_value', params: { limit: 50 } } },
    });
    await giveTip(app, sara, 1000);
    expect(await kept()).toBe(200);
  });
});
