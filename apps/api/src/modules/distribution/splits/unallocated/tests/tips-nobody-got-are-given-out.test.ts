import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { balanceOf, unallocatedAccount, verifyLedger } from '#ledger/ledger';
import { explainPart } from '../../explanations/explain-share.ts';
import { closeDueRuns, openAlerts } from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { listRuns, showAccount } from '../../editing/show-desk.ts';
import { decideGivingOut } from '../decide-giving-out.ts';
import { proposeGivingOut } from '../propose-giving-out.ts';
import { showUnallocated } from '../show-unallocated.ts';

let app: PooledVenueApp;
let venue: Venue;
let first: Colleague;
let second: Colleague;
let ann: Colleague;
let ben: Colleague;
let owner: Colleague;
let tipId: string;
let runId: string;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const [tip] = await putIntoPool(app, venue, [{ amount: 1001 }]);
  tipId = tip?.tipId ?? '';
  at('2026-11-17T05:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
  // Nobody worked there on that day; these came after it.
  const masters = { roles: ['ROLE_DISTRIBUTION_MASTER'] as Role[] };
  first = await aColleague(app, venue, null, masters);
  second = await aColleague(app, venue, null, masters);
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
  runId = (await listed())[0]?.runId ?? '';
});

const at = (moment: string) => app.clock.set(new Date(moment));
const as = (who: Colleague, role: Role = 'ROLE_DISTRIBUTION_MASTER'): Person => ({
  kind: 'person',
  address: '127.0.0.1',
  userId: who.userId,
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles: [],
  memberships: [{ staffId: who.staffId, locationId: venue.locationId, roles: [role] }],
  viewedBy: null,
  factor: withoutFactor,
});
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const listed = async () => (await showUnallocated(app.context, as(first), venue.locationId)).items;
const propose = (
  over: { by?: Person; to?: Colleague[]; proposalId?: string; runId?: string } = {},
) =>
  proposeGivingOut(app.context, over.by ?? as(first), venue.locationId, {
    proposalId: over.proposalId ?? randomUUIDv7(),
    runId: over.runId ?? runId,
    staffIds: (over.to ?? [ann, ben]).map(({ staffId }) => staffId),
    reason: 'They set the tables for that evening.',
  });
const decide = (proposalId: string, decision: 'CONFIRM' | 'REJECT', by = as(second)) =>
  decideGivingOut(app.context, by, { locationId: venue.locationId, proposalId, decision });
const setAside = async () =>
  (await balanceOf(app.context.db, unallocatedAccount(venue.locationId, 'GBP').code)).balance;
const have = async () => Promise.all([ann, ben].map((who) => hasFrom(app, venue, who)));
const alerts = async () =>
  (await openAlerts(app.context.db, [venue.locationId])).map(({ amount }) => amount);

describe('tips that nobody could be given', () => {
  it('go to whom one person proposes and a second confirms, in one entry, once', async () => {
    expect(await alerts()).toEqual([1001]);
    const { proposalId } = await propose();
    expect([await setAside(), await have()]).toEqual([1001, [0, 0]]);
    const [item] = await listed();
    expect(item?.proposal).toMatchObject({
      amount: 1001,
      mayConfirm: false,
      shares: [{ amount: 501 }, { amount: 500 }],
    });
    const done = await decide(proposalId, 'CONFIRM');
    expect(done).toMatchObject({ state: 'CONFIRMED', decidedBy: second.userId });
    expect(await decide(proposalId, 'CONFIRM')).toEqual(done);
    expect([await setAside(), await have()]).toEqual([0, [501, 500]]);
    expect([await alerts(), await listed()]).toEqual([[], []]);

    const { locationId } = venue;
    const { runs } = await listRuns(app.context, {
      locationId,
      limit: 5,
      before: undefined,
      seesShares: true,
    });
    expect(runs).toMatchObject([{ unallocated: 0, people: 2 }]);
    const month = { locationId, from: '2026-11-01', to: '2026-11-30' };
    expect((await showAccount(app.context, month)).total.net).toBe(1001);
    expect(await explainPart(app.context.db, { staffId: ann.staffId, runId })).toMatchObject({
      amount: 501,
      portions: [{ fate: 'GIVEN_OUT', givenToYou: 501, amount: 1001 }],
    });
  });

  it('wait while a second person has not said yes, and go nowhere when one says no', async () => {
    const { proposalId } = await propose();
    await expect(decide(proposalId, 'CONFIRM', as(first))).rejects.toEqual(failure('notAllowed'));
    const view = { ...as(second), viewedBy: { userId: first.userId, isReadOnly: false } } as Person;
    await expect(decide(proposalId, 'CONFIRM', view)).rejects.toEqual(failure('notAllowed'));
    // One at a time: what is proposed is what the second person reads.
    await expect(propose()).rejects.toEqual(failure('contentDiffers'));
    expect(await decide(proposalId, 'REJECT', as(first))).toMatchObject({ state: 'REJECTED' });
    await expect(decide(proposalId, 'CONFIRM')).rejects.toEqual(failure('contentDiffers'));
    expect([await setAside(), await have()]).toEqual([1001, [0, 0]]);
    expect(await propose()).toMatchObject({ state: 'OPEN' });
  });

  it('are proposed once with an id', async () => {
    const proposalId = randomUUIDv7();
    await propose({ proposalId });
    expect(await propose({ proposalId })).toMatchObject({ proposalId, state: 'OPEN' });
    await expect(propose({ proposalId, by: as(second) })).rejects.toEqual(
      failure('contentDiffers'),
    );
  });

  it('never go to the venue, to strangers, or by the hand of who has no say', async () => {
    for (const to of [[owner], [ann, owner], [{ ...ann, staffId: 999_999 }]]) {
      await expect(propose({ to })).rejects.toEqual(failure('inputInvalid'));
    }
    await expect(propose({ by: as(owner, 'ROLE_OWNER') })).rejects.toEqual(failure('notAllowed'));
    await expect(propose({ runId: randomUUIDv7() })).rejects.toEqual(failure('notFound'));
    const elsewhere = await aVenue(app);
    const there = {
      ...as(first),
      memberships: [{ ...as(first).memberships[0], locationId: elsewhere.locationId }],
    };
    await expect(
      proposeGivingOut(app.context, there as Person, elsewhere.locationId, {
        proposalId: randomUUIDv7(),
        runId,
        staffIds: [ann.staffId],
        reason: 'They are not from here.',
      }),
    ).rejects.toEqual(failure('notFound'));
    const { proposalId } = await propose();
    await expect(
      decideGivingOut(app.context, there as Person, {
        locationId: elsewhere.locationId,
        proposalId,
        decision: 'REJECT',
      }),
    ).rejects.toEqual(failure('notFound'));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from platform.audit_log
      where action = 'split.refused' and subject = ${`location:${venue.locationId}`}`.execute(
      app.context.db,
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('are given out as what is left after a refund; a proposal from before it is void', async () => {
    const { proposalId } = await propose();
    await refundFromPool(app, venue, { tipId, amount: 401 });
    expect(await alerts()).toEqual([600]);
    await expect(decide(proposalId, 'CONFIRM')).rejects.toEqual(failure('contentDiffers'));
    expect(await have()).toEqual([0, 0]);
    await decide(proposalId, 'REJECT');
    await decide((await propose()).proposalId, 'CONFIRM');
    expect([await setAside(), await have()]).toEqual([0, [300, 300]]);
  });

  it('are taken back by a later refund from those who were given them', async () => {
    await decide((await propose()).proposalId, 'CONFIRM');
    await refundFromPool(app, venue, { tipId, amount: 1001 });
    expect([await setAside(), await have(), await alerts()]).toEqual([0, [0, 0], []]);
  });

  it('are no alert any more once all of them were refunded', async () => {
    await refundFromPool(app, venue, { tipId, amount: 1001 });
    expect([await setAside(), await alerts(), await listed()]).toEqual([0, [], []]);
  });
});

describe('many at once', () => {
  it('give them out once, whoever confirms, rejects or refunds', async () => {
    const { proposalId } = await propose();
    const third = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => decide(proposalId, 'CONFIRM')),
      ...Array.from({ length: 8 }, () => decide(proposalId, 'CONFIRM', as(third))),
      ...Array.from({ length: 4 }, () => decide(proposalId, 'REJECT')),
      refundFromPool(app, venue, { tipId, amount: 1001 }),
    ]);
    const [refund] = outcomes.slice(-1);
    expect(refund?.status).toBe('fulfilled');
    expect([await setAside(), await have(), await alerts()]).toEqual([0, [0, 0], []]);
  });

  it('confirm one proposal once', async () => {
    const { proposalId } = await propose();
    const third = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
    const done = await Promise.all(
      Array.from({ length: 16 }, async (_, index) =>
        decide(proposalId, 'CONFIRM', as(index % 2 ? second : third)),
      ),
    );
    expect(new Set(done.map(({ decidedBy }) => decidedBy)).size).toBe(1);
    expect([await setAside(), await have()]).toEqual([0, [501, 500]]);
  });

  it('propose once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => propose({ by: as(index % 2 ? first : second) })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });
});
