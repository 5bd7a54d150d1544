import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { verifyRecord, where } from '../../../../../../../../run/allocation/verify-record.ts';
import {
  aColleague,
  aGroup,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { clearingAccount, entryIdOf, personAccount, postEntries } from '#ledger/ledger';
import { closeRun, divideAtCapture, recordWorked, schemeOn } from '../../index.ts';
import { showRunRecord, showShareAlone } from '../show-record.ts';

const monday = '2026-11-16';
const mondayEvening = '2026-11-16T20:00:00Z';
const tuesdayAtFive = '2026-11-17T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(mondayEvening);
});
beforeEach(() => app.clock.set(new Date(mondayEvening)));
afterAll(async () => app.close());

/** Records a tip to somebody as tipping does: their part at once, the rest into the pool. */
async function aTipTo(venue: Venue, who: Colleague, net: number): Promise<void> {
  const { db } = app.context;
  const scheme = await schemeOn(db, venue.locationId, monday);
  const { primary, pool } = divideAtCapture({
    tipsType: venue.tipsType,
    net,
    recipient: { kind: 'PERSON', staffType: 'WAITER' },
    scheme: scheme?.rows ?? null,
  });
  const tipId = randomUUIDv7();
  await putIntoPool(app, venue, [{ tipId, amount: pool, primary: who }]);
  const { currency } = venue;
  await db.transaction().execute((tx) =>
    postEntries(
      tx,
      [
        {
          entryId: entryIdOf(entryKinds.tip, tipId),
          kind: entryKinds.tip,
          occurredAt: app.clock.now(),
          details: { sourceId: tipId, net },
          postings: [
            {
              account: personAccount(who.subjectKey, venue.locationId, currency, 'qualifying').code,
              kind: 'STRICT',
              currency,
              amount: primary,
            },
            {
              account: clearingAccount('STRIPE', currency).code,
              kind: 'APPEND_ONLY',
              currency,
              amount: -primary,
            },
          ],
        },
      ],
      app.clock.now(),
    ),
  );
}

async function split(venue: Venue): Promise<string> {
  app.clock.set(new Date(tuesdayAtFive));
  await closeRun(app.context, { locationId: venue.locationId, businessDay: monday });
  const [run] = await runsOf(app, venue);
  return run?.run_id ?? '';
}

/** As it comes to whoever saves it. */
const saved = (record: AllocationRecord): AllocationRecord =>
  JSON.parse(JSON.stringify(record)) as AllocationRecord;

const ofRun = async ({ locationId }: Venue, runId: string) =>
  saved(await showRunRecord(app.context, { locationId, runId }));
const ofShare = async ({ staffId }: Colleague, runId: string) =>
  saved(await showShareAlone(app.context, { staffId, runId }));

/** A day with tips to persons and to the team, three types, minutes and points. */
async function aBusyDay(over: { withWork: boolean }): Promise<[Venue, Colleague[], string]> {
  const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
  await aScheme(
    app,
    venue,
    { WAITER: 31.7, BAR: 18.3, KITCHEN: 10 },
    { primary: { staffType: null, percent: 40 } },
  );
  const people: Colleague[] = [];
  for (const type of ['WAITER', 'WAITER', 'WAITER', 'WAITER', 'BAR', 'BAR', 'KITCHEN']) {
    people.push(await aColleague(app, venue, type));
  }
  if (over.withWork) {
    const worked = people.map(({ staffId }, index) => {
      return { staffId, minutes: 61 + 37 * index, points: 1 + (index % 3) };
    });
    const { locationId } = venue;
    await app.context.db
      .transaction()
      .execute((tx) =>
        recordWorked(tx, { locationId, businessDay: monday, worked }, app.clock.now()),
      );
  }
  const [ann, ben] = people;
  const [refunded] = await putIntoPool(app, venue, [{ amount: 1001 }, { amount: 499 }]);
  if (ann) await aTipTo(venue, ann, 777);
  if (ben) for (const net of [1234, 501]) await aTipTo(venue, ben, net);
  await refundFromPool(app, venue, { tipId: refunded?.tipId ?? '', amount: 1001 });
  return [venue, people, await split(venue)];
}

describe('the record of a split', () => {
  it.each([{ withWork: true }, { withWork: false }])(
    'agrees with the published rule at every level, and everybody’s own too: %o',
    async (over) => {
      const [venue, people, runId] = await aBusyDay(over);
      const whole = await ofRun(venue, runId);
      const verdict = verifyRecord(whole);
      expect(verdict.differences).toEqual([]);
      expect(verdict.checked).toMatchObject({ tips: 6, sums: people.length });
      expect(whole.people.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.pool.total);
      for (const one of people) {
        const own = await ofShare(one, runId);
        expect(verifyRecord(own).differences).toEqual([]);
        const amount = whole.people.find(({ person }) => person === String(one.staffId))?.amount;
        expect(own.people).toEqual([{ person: 'you', name: null, amount, takenBack: 0 }]);
      }
    },
  );

  it('gives away a penny that was moved, wherever it stands', async () => {
    const [venue, people, runId] = await aBusyDay({ withWork: true });
    const whole = await ofRun(venue, runId);
    const own = people[4] ? await ofShare(people[4], runId) : whole;
    let changed = 0;
    for (const record of [whole, own]) {
      for (const at of amountsIn(record)) {
        // How much was taken back since is told beside the split, which it does not change.
        if (at.at(-1) === 'takenBack' && at[0] === 'people') continue;
        const forged = structuredClone(record);
        addOne(forged, at);
        const wrong = verifyRecord(forged).differences.length;
        expect([where(at), wrong > 0]).toEqual([where(at), true]);
        changed += 1;
      }
    }
    expect(changed).toBeGreaterThan(80);
  });

  it('of a group, of a lone person and of nobody agrees as well', async () => {
    const salon = await aVenue(app, { tipsType: 'PERSONAL' });
    const [ann, ben] = [
      await aColleague(app, salon, 'Stylist'),
      await aColleague(app, salon, 'Stylist'),
    ];
    const groupId = await aGroup(app, salon, [ann, ben]);
    await putIntoPool(app, salon, [{ amount: 901, groupId }]);
    const ofGroup = await split(salon);
    expect(verifyRecord(await ofRun(salon, ofGroup)).differences).toEqual([]);
    expect(verifyRecord(await ofShare(ben, ofGroup)).differences).toEqual([]);

    app.clock.set(new Date(mondayEvening));
    const bistro = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    await aScheme(app, bistro, { WAITER: 60 }, { primary: { staffType: null, percent: 40 } });
    const lone = await aColleague(app, bistro, 'WAITER');
    await aTipTo(bistro, lone, 1000);
    const ofLone = await split(bistro);
    const record = await ofShare(lone, ofLone);
    expect(record.portions[0]).toMatchObject({ back: { person: 'you', amount: 600 } });
    expect(verifyRecord(record).differences).toEqual([]);

    app.clock.set(new Date(mondayEvening));
    const empty = await aVenue(app);
    await aScheme(app, empty, { WAITER: 100 });
    await putIntoPool(app, empty, [{ amount: 700 }]);
    const ofNobody = await ofRun(empty, await split(empty));
    expect(ofNobody.portions[0]).toMatchObject({ unallocated: 700, shares: [] });
    expect(verifyRecord(ofNobody).differences).toEqual([]);
  });

  it('is for whoever had a part in it, and for whoever looks after its own place', async () => {
    const [venue, , runId] = await aBusyDay({ withWork: false });
    const late = await aColleague(app, venue, 'WAITER');
    await expect(ofShare(late, runId)).rejects.toMatchObject({ failureName: 'notFound' });
    const other = await aVenue(app);
    await expect(ofRun(other, runId)).rejects.toMatchObject({ failureName: 'notFound' });
  });
});

type At = (string | number)[];

/** Every whole number of a record that the rule decides or computes with. */
function amountsIn(record: AllocationRecord): At[] {
  const names = ['amount', 'poolPart', 'primaryPart', 'spare', 'total', 'takenOut', 'elsewhere'];
  const found: At[] = [];
  const walk = (value: unknown, at: At): void => {
    if (typeof value === 'number' && names.includes(String(at.at(-1)))) found.push(at);
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        walk(inner, [...at, Array.isArray(value) ? Number(key) : key]);
      }
    }
  };
  walk(record, []);
  return found;
}

function addOne(record: AllocationRecord, at: At): void {
  let holder: unknown = record;
  for (const step of at.slice(0, -1)) holder = (holder as Record<string | number, unknown>)[step];
  const last = at.at(-1) ?? '';
  const of = holder as Record<string | number, number>;
  of[last] = (of[last] ?? 0) + 1;
}
