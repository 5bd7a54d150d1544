// A closed split gave somebody too much: payouts give it back, a part of each, to who should have had it.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { freshlySignedIn } from '#test/support/freshly-signed-in.ts';
import {
  accountAt,
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { verifyRecord } from '../../../../../../../../run/allocation/verify-record.ts';
import { balanceOf, verifyLedger } from '#ledger/ledger';
import { answerScheme } from '../../schemes/answer-scheme.ts';
import { explainShare } from '../../explanations/explain-share.ts';
import { closeDueRuns, openAppeals } from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { showRunRecord } from '../../explanations/show-record.ts';
import { agreeToCorrection, answerAppeal, appealCorrection } from '../answer-appeal.ts';
import { decideCorrection } from '../decide-correction.ts';
import { proposeCorrection } from '../propose-correction.ts';
import { setCap } from '../set-cap.ts';
import { showCorrectable, showCorrections, showOwnCorrections } from '../show-corrections.ts';
import { reservedForCorrections, takeInstalments } from '../take-instalments.ts';
import { whoHearsOfCorrection } from '../who-hears.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;
let cem: Colleague;
let first: Colleague;
let second: Colleague;
let runId: string;
let tipId: string;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => splitAt(await aVenue(app, berlin)));

const berlin = { country: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;

/** A day's tips of 3000 at a place, to three waiters, with two who decide. */
async function splitAt(at: Venue): Promise<void> {
  venue = at;
  moment('2026-11-16T20:00:00Z');
  const version = await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  cem = await aColleague(app, venue, 'WAITER');
  for (const { staffId } of [ann, ben, cem]) {
    const answerId = randomUUIDv7();
    await answerScheme(app.context, { answerId, staffId, version, answer: 'ACCEPTED' });
  }
  const roles: Role[] = ['ROLE_DISTRIBUTION_MASTER'];
  first = await aColleague(app, venue, null, { roles });
  second = await aColleague(app, venue, null, { roles });
  const [tip] = await putIntoPool(app, venue, [{ amount: 3000 }]);
  tipId = tip?.tipId ?? '';
  moment('2026-11-17T05:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
  runId = (await runsOf(app, venue))[0]?.run_id ?? '';
}

const moment = (at: string) => app.clock.set(new Date(at));
const as = async (who: Colleague, role: Role = 'ROLE_DISTRIBUTION_MASTER') =>
  freshlySignedIn(app.context, { ...who, locationId: venue.locationId, roles: [role] });
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const refused = (field: string) =>
  expect.objectContaining({
    failureName: 'inputInvalid',
    fields: { lines: { code: field, params: {} } },
  }) as Error;

const propose = async (
  lines: [Colleague, number][] = [
    [ann, -600],
    [ben, 400],
    [cem, 200],
  ],
  over: { by?: Colleague; role?: Role; correctionId?: string } = {},
) =>
  proposeCorrection(app.context, await as(over.by ?? first, over.role), venue.locationId, {
    correctionId: over.correctionId ?? randomUUIDv7(),
    runId,
    lines: lines.map(([{ staffId }, amount]) => ({ staffId, amount })),
    reason: 'Ann went home at noon.',
  });
const decide = async (
  correctionId: string,
  decision: 'CONFIRM' | 'REJECT' = 'CONFIRM',
  by = second,
  role?: Role,
) =>
  decideCorrection(app.context, await as(by, role), {
    locationId: venue.locationId,
    correctionId,
    decision,
  });
const confirmed = async (lines?: [Colleague, number][]) => {
  const { correctionId } = await propose(lines);
  await decide(correctionId);
  return correctionId;
};
const have = async () => Promise.all([ann, ben, cem].map((who) => hasFrom(app, venue, who)));
const reserve = async (who: Colleague) => {
  const account = accountAt(venue, who);
  const { available } = await balanceOf(app.context.db, account);
  const now = app.clock.now();
  const reserved = await reservedForCorrections(app.context.db, [{ account, available }], now);
  return reserved.get(account) ?? 0;
};
/** A payout draws from somebody's account, as payouts do it. */
const pay = async (who: Colleague, amount: number, payoutId: string = randomUUIDv7()) =>
  app.context.db
    .transaction()
    .execute((tx) =>
      takeInstalments(tx, [{ payoutId, account: accountAt(venue, who), amount }], app.clock.now()),
    );
const own = async (who: Colleague) =>
  (await showOwnCorrections(app.context, who.staffId)).corrections;
const lineOf = async (who: Colleague) => (await own(who))[0]?.lineId ?? '';

describe('a correction', () => {
  it('touches no payout before its notice is over, then takes a fifth of each until it is settled', async () => {
    await confirmed();
    expect(await own(ann)).toMatchObject([
      { amount: -600, settled: 0, state: 'NOTICE', takesEffectOn: '2026-11-21', capPercent: 20 },
    ]);
    expect(await reserve(ann)).toBe(0);
    await pay(ann, 800);
    expect(await have()).toEqual([1000, 1000, 1000]);

    moment('2026-11-21T03:00:00Z');
    expect((await own(ann))[0]?.state).toBe('RUNNING');
    expect(await reserve(ann)).toBe(200);
    const payoutId = randomUUIDv7();
    await pay(ann, 800, payoutId);
    expect(await have()).toEqual([800, 1133, 1067]);
    expect(await own(ben)).toMatchObject([{ amount: 400, settled: 133, state: 'GAIN' }]);
    for (let round = 0; round < 20; round += 1) await pay(ann, 800);
    expect(await have()).toEqual([400, 1400, 1200]);
    expect((await own(ann))[0]).toMatchObject({ settled: 600, state: 'DONE' });
    expect(await reserve(ann)).toBe(0);
  });

  it('leaves the split and its record as they are, and stands beside them', async () => {
    await confirmed();
    moment('2026-11-21T12:00:00Z');
    await pay(ann, 800);
    const why = (who: Colleague) => explainShare(app.context, { staffId: who.staffId, runId });
    expect(await why(ann)).toMatchObject({ amount: 1000, corrected: -200, takenBack: 0 });
    expect(await why(ben)).toMatchObject({ amount: 1000, corrected: 133, takenBack: 0 });
    const record = await showRunRecord(app.context, { locationId: venue.locationId, runId });
    expect(verifyRecord(record).differences).toEqual([]);
    expect(record.people.map(({ amount, takenBack }) => [amount, takenBack])).toEqual([
      [1000, 0],
      [1000, 0],
      [1000, 0],
    ]);
    const shown = await showCorrectable(app.context, await as(first), {
      locationId: venue.locationId,
      runId,
    });
    expect(shown.people.filter(({ left }) => left > 0).map(({ left }) => left)).toEqual([
      1133, 1067, 800,
    ]);
  });

  it('is found by a refund where it is: a full one leaves nobody anything', async () => {
    await confirmed();
    moment('2026-11-21T12:00:00Z');
    await pay(ann, 800);
    await refundFromPool(app, venue, { tipId, amount: 1500 });
    expect(await have()).toEqual([400, 566, 534]);
    await refundFromPool(app, venue, { tipId, amount: 1500 });
    expect(await have()).toEqual([0, 0, 0]);
    // What is not there any more is owed to nobody.
    expect(await reserve(ann)).toBe(0);
    await pay(ann, 800);
    expect(await have()).toEqual([0, 0, 0]);
  });

  it('stops while an appeal waits, and for good where it was right', async () => {
    await confirmed();
    moment('2026-11-21T12:00:00Z');
    await pay(ann, 400);
    const lineId = await lineOf(ann);
    const said = { staffId: ann.staffId, lineId, reason: 'I stayed until eight.' };
    await appealCorrection(app.context, await as(ann, 'ROLE_USER'), said);
    await appealCorrection(app.context, await as(ann, 'ROLE_USER'), said);
    expect((await own(ann))[0]).toMatchObject({ state: 'APPEALED', settled: 100 });
    expect(await openAppeals(app.context.db, venue.locationId)).toMatchObject({ appeals: 1 });
    expect(await reserve(ann)).toBe(0);
    await pay(ann, 800);
    const { locationId } = venue;
    const answer = { locationId, lineId, isUpheld: true, reason: 'The rota says so too.' };
    await answerAppeal(app.context, await as(first), answer);
    expect((await own(ann))[0]).toMatchObject({
      state: 'STOPPED',
      appeal: { answer: { isUpheld: true, message: 'The rota says so too.' } },
    });
    await pay(ann, 800);
    expect(await have()).toEqual([900, 1067, 1033]);
    expect(await openAppeals(app.context.db, venue.locationId)).toBeNull();
    await expect(
      answerAppeal(app.context, await as(first), { ...answer, isUpheld: false }),
    ).rejects.toEqual(failure('contentDiffers'));
  });

  it('goes on where the appeal was not right; nobody appeals or answers for another', async () => {
    await confirmed();
    const lineId = await lineOf(ann);
    const said = { staffId: ben.staffId, lineId, reason: 'Not mine.' };
    await expect(appealCorrection(app.context, await as(ben, 'ROLE_USER'), said)).rejects.toEqual(
      failure('notFound'),
    );
    await appealCorrection(app.context, await as(ann, 'ROLE_USER'), {
      ...said,
      staffId: ann.staffId,
    });
    const { locationId } = venue;
    const answer = { locationId, lineId, isUpheld: false, reason: 'The rota says noon.' };
    await expect(answerAppeal(app.context, await as(ann), answer)).rejects.toEqual(
      failure('notAllowed'),
    );
    await answerAppeal(app.context, await as(second), answer);
    moment('2026-11-22T12:00:00Z');
    expect((await own(ann))[0]?.state).toBe('RUNNING');
  });

  it('takes no more of a payout than the place says', async () => {
    const { locationId } = venue;
    await setCap(app.context, await as(first), { locationId, percent: 5 });
    await confirmed();
    await confirmed([
      [ann, -100],
      [cem, 100],
    ]);
    moment('2026-11-22T12:00:00Z');
    expect(await reserve(ann)).toBe(50);
    await pay(ann, 950);
    expect((await have())[0]).toBe(950);
  });
});

describe('what is read of it', () => {
  it('tells the person each instalment, what is left to say, and nothing of the others', async () => {
    await confirmed();
    expect((await own(ann))[0]).toMatchObject({
      instalments: [],
      mayAppeal: true,
      mayAgree: false,
    });
    expect((await own(ben))[0]).toMatchObject({ instalments: [], mayAppeal: false });
    moment('2026-11-21T12:00:00Z');
    const payoutId = randomUUIDv7();
    await pay(ann, 800, payoutId);
    moment('2026-11-22T12:00:00Z');
    await pay(ann, 400);
    expect((await own(ann))[0]?.instalments).toMatchObject([
      { amount: 100 },
      { amount: 200, payoutId, at: '2026-11-21T12:00:00.000Z' },
    ]);
    expect((await own(ben))[0]?.instalments).toEqual([
      { amount: 67, payoutId: null, at: '2026-11-22T12:00:00.000Z' },
      { amount: 133, payoutId: null, at: '2026-11-21T12:00:00.000Z' },
    ]);
    const lineId = await lineOf(ann);
    const said = { staffId: ann.staffId, lineId, reason: 'I stayed until eight.' };
    await appealCorrection(app.context, await as(ann, 'ROLE_USER'), said);
    expect((await own(ann))[0]).toMatchObject({ state: 'APPEALED', mayAppeal: false });
  });

  it('tells those who decide whose word is theirs, and who said what', async () => {
    const { correctionId } = await propose();
    const seenBy = async (who: Colleague) =>
      (await showCorrections(app.context, await as(who), venue.locationId)).corrections[0];
    expect(await seenBy(first)).toMatchObject({
      isYours: true,
      mayConfirm: false,
      decidedBy: null,
    });
    expect(await seenBy(second)).toMatchObject({ isYours: false, mayConfirm: true });
    await decide(correctionId);
    const lineId = await lineOf(ann);
    const said = { staffId: ann.staffId, lineId, reason: 'I stayed until eight.' };
    expect((await seenBy(first))?.lines.map(({ mayAnswer }) => mayAnswer)).toEqual([
      false,
      false,
      false,
    ]);
    await appealCorrection(app.context, await as(ann, 'ROLE_USER'), said);
    expect(await seenBy(first)).toMatchObject({
      decidedBy: expect.any(String) as string,
      decidedAt: '2026-11-17T05:00:00.000Z',
      lines: [
        { staffId: ann.staffId, mayAnswer: true },
        { mayAnswer: false },
        { mayAnswer: false },
      ],
    });
    expect((await seenBy(ann))?.lines[0]).toMatchObject({ mayAnswer: false });
  });

  it('begins with what each has, what a day usually brings them, and who may get more', async () => {
    const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    const { people } = await showCorrectable(app.context, await as(first), {
      locationId: venue.locationId,
      runId,
    });
    const of = (who: Colleague) => people.find(({ staffId }) => staffId === who.staffId);
    expect(of(ann)).toMatchObject({ left: 1000, usualDay: 1000, mayGet: true });
    expect(of(first)).toMatchObject({ left: 0, usualDay: null, mayGet: true });
    expect(of(owner)).toBeUndefined();
  });

  it('is told to those who decide, with the page of the split, and to the person, with their own', async () => {
    const { correctionId } = await propose();
    const moved = { correctionId, locationId: venue.locationId, noticeId: correctionId };
    const hears = async (step: 'PROPOSED' | 'NOTICE', staffId: number | null) =>
      whoHearsOfCorrection(app.context, { ...moved, step, staffId });
    expect(await hears('PROPOSED', null)).toMatchObject({
      opens: { page: 'CORRECTIONS', locationId: venue.locationId, runId },
    });
    await decide(correctionId);
    const { staffId } = ann;
    expect(await hears('NOTICE', staffId)).toMatchObject({
      opens: { page: 'OWN_CORRECTION', staffId, lineId: await lineOf(ann) },
    });
  });
});

describe('where the law protects tips', () => {
  beforeEach(async () => splitAt(await aVenue(app)));

  it('takes nothing back without the person’s yes', async () => {
    await confirmed();
    moment('2026-12-10T12:00:00Z');
    expect((await own(ann))[0]?.state).toBe('AGREEMENT');
    await pay(ann, 800);
    expect(await have()).toEqual([1000, 1000, 1000]);
    const lineId = await lineOf(ann);
    await expect(
      agreeToCorrection(app.context, await as(ben, 'ROLE_USER'), { staffId: ben.staffId, lineId }),
    ).rejects.toEqual(failure('notFound'));
    const mine = { staffId: ann.staffId, lineId };
    await agreeToCorrection(app.context, await as(ann, 'ROLE_USER'), mine);
    await agreeToCorrection(app.context, await as(ann, 'ROLE_USER'), mine);
    await pay(ann, 800);
    expect((await have())[0]).toBe(800);
  });

  it('is not decided by the tronc master alone: one of our administrators confirms it', async () => {
    const roles: Role[] = ['ROLE_TRONC_MASTER'];
    const tronc = await aColleague(app, venue, null, { roles });
    const { correctionId } = await propose(undefined, { by: tronc, role: 'ROLE_TRONC_MASTER' });
    await expect(decide(correctionId, 'CONFIRM', tronc, 'ROLE_TRONC_MASTER')).rejects.toEqual(
      failure('notAllowed'),
    );
    const admin = await aColleague(app, venue, null);
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_ADMIN'] })
      .where('user_id', '=', admin.userId)
      .execute();
    const signedIn = {
      ...(await as(admin)),
      platformRoles: ['ROLE_ADMIN'] as Role[],
      memberships: [],
    };
    const { locationId } = venue;
    await decideCorrection(app.context, signedIn, {
      locationId,
      correctionId,
      decision: 'CONFIRM',
    });
    const shown = await showCorrections(app.context, await as(first), venue.locationId);
    expect(shown.corrections).toMatchObject([{ state: 'CONFIRMED' }]);
  });
});

describe('who decides', () => {
  it('is two people; the proposer alone can only withdraw', async () => {
    const { correctionId } = await propose();
    await expect(decide(correctionId, 'CONFIRM', first)).rejects.toEqual(failure('notAllowed'));
    expect(await decide(correctionId, 'REJECT', first)).toMatchObject({ state: 'REJECTED' });
    await expect(decide(correctionId)).rejects.toEqual(failure('contentDiffers'));
    expect(await own(ann)).toEqual([]);
  });

  it('is nobody without a say, and nobody from elsewhere', async () => {
    const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    await expect(propose(undefined, { by: owner, role: 'ROLE_OWNER' })).rejects.toEqual(
      failure('notAllowed'),
    );
    const { correctionId } = await propose();
    const here = venue;
    venue = await aVenue(app, berlin);
    const there = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
    await expect(decide(correctionId, 'CONFIRM', there)).rejects.toEqual(failure('notFound'));
    await expect(
      propose(
        [
          [ann, -1],
          [ben, 1],
        ],
        { by: there },
      ),
    ).rejects.toEqual(failure('notFound'));
    venue = here;
  });

  it('names lines that make nothing together, of people who have that much', async () => {
    const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    await expect(
      propose([
        [ann, -600],
        [ben, 599],
      ]),
    ).rejects.toEqual(refused('correctionNotNothing'));
    await expect(
      propose([
        [ann, -1001],
        [ben, 1001],
      ]),
    ).rejects.toEqual(refused('correctionTooMuch'));
    await expect(
      propose([
        [ann, -10],
        [owner, 10],
      ]),
    ).rejects.toEqual(refused('cannotBeGiven'));
    await expect(
      propose([
        [ann, -10],
        [ann, 10],
      ]),
    ).rejects.toEqual(refused('correctionNotNothing'));
  });

  it('says the same once with an id', async () => {
    const correctionId = randomUUIDv7();
    await propose(undefined, { correctionId });
    expect(await propose(undefined, { correctionId })).toMatchObject({ state: 'OPEN' });
    await expect(
      propose(
        [
          [ann, -1],
          [ben, 1],
        ],
        { correctionId },
      ),
    ).rejects.toEqual(failure('contentDiffers'));
  });
});

describe('many at once', () => {
  it('payouts, refunds and appeals: never below nothing, never more than was owed, to the penny', async () => {
    await confirmed();
    await confirmed([
      [ann, -300],
      [cem, 300],
    ]);
    moment('2026-11-22T12:00:00Z');
    const lineId = await lineOf(ann);
    const payoutId = randomUUIDv7();
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 12 }, async () => pay(ann, 300)),
      ...Array.from({ length: 4 }, async () => pay(ann, 300, payoutId)),
      refundFromPool(app, venue, { tipId, amount: 900 }),
      appealCorrection(app.context, await as(ann, 'ROLE_USER'), {
        staffId: ann.staffId,
        lineId,
        reason: 'I stayed until eight.',
      }),
    ]);
    expect(outcomes.at(-2)?.status).toBe('fulfilled');
    const left = await have();
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(2100);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    const { rows } = await sql<{ line: number; taken: number; given: number }>`
      select (0 - line.amount)::int as line,
             coalesce(sum(part.amount), 0)::int as taken,
             coalesce(sum((select sum(gain.amount) from distribution.correction_gains gain
                           where gain.instalment_id = part.instalment_id)), 0)::int as given
      from distribution.correction_lines line
      left join distribution.correction_instalments part using (line_id)
      where line.account = ${accountAt(venue, ann)} and line.amount < 0
      group by line.line_id`.execute(app.context.db);
    for (const { line, taken, given } of rows) {
      expect(taken).toBeLessThanOrEqual(line);
      expect(given).toBe(taken);
    }
  });
});
