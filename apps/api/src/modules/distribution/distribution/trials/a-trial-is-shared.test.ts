import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import type { SplitRow } from '@tipwell/contract/calls/distribution-desk';
import type { Role } from '@tipwell/contract/roles';
import {
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { closeRun } from '../index.ts';
import { countDueVotes } from './votes/count-votes.ts';
import { shareTrial, takeBackTrial } from './votes/share-trial.ts';
import { showOwnSharedTrials, showSharedTrials } from './votes/show-shared-trials.ts';
import { voteOnTrial } from './votes/vote-on-trial.ts';

const sunday = '2026-11-15T20:00:00Z';
const tuesdayAtFive = '2026-11-17T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(sunday);
});
beforeEach(() => app.clock.set(new Date(sunday)));
afterAll(async () => app.close());

const row = (staffType: string, percent: number): SplitRow => {
  const percentage = percent * 100;
  return { staffType, label: null, percentage, isPrimaryStaff: false, isDisabled: false };
};
const rows = [row('WAITER', 50), row('BAR', 50)];

function somebody({ locationId }: Venue, role: Role): Person {
  const membership = { locationId, staffId: 1, roles: [role], isActive: true };
  return {
    kind: 'person',
    userId: randomUUIDv7(),
    platformRoles: [],
    memberships: [membership],
  } as unknown as Person;
}

/** A day at a place with waiters and barkeepers, shared 60 to 40, and whoever looks after the split. */
async function aVenueWithADay(types: readonly string[]): Promise<[Venue, Colleague[], Person]> {
  const venue = await aVenue(app, { country: 'de', currency: 'EUR' });
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  const people: Colleague[] = [];
  for (const type of types) people.push(await aColleague(app, venue, type));
  await putIntoPool(app, venue, [{ amount: 6000 }]);
  app.clock.set(new Date(tuesdayAtFive));
  await closeRun(app.context, { locationId: venue.locationId, businessDay: '2026-11-15' });
  return [venue, people, somebody(venue, 'ROLE_DISTRIBUTION_MASTER')];
}

const six = ['WAITER', 'WAITER', 'WAITER', 'BAR', 'BAR', 'BAR'];
const ownOf = async ({ staffId }: Colleague) =>
  (await showOwnSharedTrials(app.context, staffId)).trials;

async function aTrial(
  [venue, , master]: [Venue, Colleague[], Person],
  voteUntil: string | null = '2026-11-20',
): Promise<string> {
  const trialId = randomUUIDv7();
  await shareTrial(app.context, master, venue.locationId, { trialId, rows, voteUntil });
  return trialId;
}

describe('a trial that is shared', () => {
  it('tells each their own sums, and all what is nobody’s alone', async () => {
    const place = await aVenueWithADay(six);
    const [venue, people] = place;
    await aTrial(place);
    const [ann, , , dan] = people;
    const [shown] = await ownOf(ann!);
    expect(shown).toMatchObject({
      yours: { now: await hasFrom(app, venue, ann!), next: 1000 },
      yourVote: null,
      people: 6,
      winners: 3,
      losers: 3,
      total: { now: 6000, next: 6000 },
      groups: [
        { name: 'WAITER', people: 3, now: 3600, next: 3000 },
        { name: 'BAR', people: 3, now: 2400, next: 3000 },
      ],
      vote: { people: 6, result: null },
    });
    expect((await ownOf(dan!))[0]?.yours).toEqual({ now: 800, next: 1000 });
    expect(JSON.stringify(shown)).not.toMatch(/Number\d|staffId|sharedBy/);
  });

  it('tells two people nothing but their own', async () => {
    const place = await aVenueWithADay(['WAITER', 'BAR']);
    await aTrial(place, null);
    const [shown] = await ownOf(place[1][0]!);
    expect(shown).toMatchObject({
      yours: { now: 3600, next: 3000 },
      winners: null,
      losers: null,
      total: null,
      groups: [],
      vote: null,
    });
  });

  it('is one, however often it is sent, and nobody else’s id', async () => {
    const place = await aVenueWithADay(six);
    const trialId = await aTrial(place);
    const [venue, people, master] = place;
    const again = { trialId, rows, voteUntil: null };
    await shareTrial(app.context, master, venue.locationId, again);
    expect(await ownOf(people[0]!)).toHaveLength(1);
    const [elsewhere, , other] = await aVenueWithADay(six);
    await expect(shareTrial(app.context, other, elsewhere.locationId, again)).rejects.toMatchObject(
      { failureName: 'contentDiffers' },
    );
  });

  it('is gone once it is taken back, with whatever was voted', async () => {
    const place = await aVenueWithADay(six);
    const [venue, people, master] = place;
    const trialId = await aTrial(place);
    await voteOnTrial(app.context, { staffId: people[0]!.staffId, trialId, choice: 'FOR' });
    const at = { locationId: venue.locationId, trialId };
    await takeBackTrial(app.context, master, at);
    await takeBackTrial(app.context, master, at);
    expect(await ownOf(people[0]!)).toEqual([]);
    expect(await votesOn(trialId)).toEqual([]);
    await expect(
      voteOnTrial(app.context, { staffId: people[1]!.staffId, trialId, choice: 'FOR' }),
    ).rejects.toMatchObject({ failureName: 'notFound' });
  });

  it('is shared by those alone who have a say in the split, and where there are days to try it on', async () => {
    const place = await aVenueWithADay(six);
    const [venue] = place;
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const asked = { trialId: randomUUIDv7(), rows, voteUntil: null };
    await expect(
      shareTrial(app.context, somebody(venue, 'ROLE_OWNER'), venue.locationId, asked),
    ).rejects.toMatchObject({ failureName: 'notAllowed' });
    const empty = await aVenue(app);
    await expect(
      shareTrial(app.context, somebody(empty, 'ROLE_TRONC_MASTER'), empty.locationId, asked),
    ).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });
});

describe('a vote', () => {
  const vote = async (trialId: string, colleague: Colleague, choice: 'FOR' | 'AGAINST') =>
    voteOnTrial(app.context, { staffId: colleague.staffId, trialId, choice });

  it('counts each once, with what they said last, and forgets who said it', async () => {
    const place = await aVenueWithADay(six);
    const [venue, people] = place;
    const trialId = await aTrial(place);
    const [ann, ben, cem] = people;
    await vote(trialId, ann!, 'FOR');
    await vote(trialId, ben!, 'FOR');
    await vote(trialId, cem!, 'FOR');
    await vote(trialId, cem!, 'AGAINST');
    expect((await ownOf(cem!))[0]?.yourVote).toBe('AGAINST');
    await countDueVotes(app.context);
    expect((await ownOf(cem!))[0]?.vote?.result).toBeNull();

    // The business day ends at four in the morning after it.
    app.clock.set(new Date('2026-11-21T04:00:00Z'));
    await Promise.all([countDueVotes(app.context), countDueVotes(app.context)]);
    await countDueVotes(app.context);
    const [told] = (await showSharedTrials(app.context, venue.locationId)).trials;
    expect(told?.vote?.result).toEqual({ votes: 3, for: 2, against: 1 });
    expect(await votesOn(trialId)).toEqual([]);
    expect((await ownOf(cem!))[0]?.yourVote).toBeNull();
  });

  it('is closed from its end on, counted or not', async () => {
    const place = await aVenueWithADay(six);
    const trialId = await aTrial(place);
    app.clock.set(new Date('2026-11-21T04:00:00Z'));
    await expect(vote(trialId, place[1][0]!, 'FOR')).rejects.toMatchObject({
      failureName: 'inputInvalid',
    });
  });

  it('is nobody’s whom the trial does not concern', async () => {
    const place = await aVenueWithADay(six);
    const trialId = await aTrial(place);
    const later = await aColleague(app, place[0], 'BAR');
    await expect(vote(trialId, later, 'FOR')).rejects.toMatchObject({ failureName: 'notFound' });
    const without = await aTrial(place, null);
    await expect(vote(without, place[1][0]!, 'FOR')).rejects.toMatchObject({
      failureName: 'notFound',
    });
  });

  it('needs three people and a day within a month', async () => {
    const two = await aVenueWithADay(['WAITER', 'BAR']);
    await expect(aTrial(two)).rejects.toMatchObject({ failureName: 'inputInvalid' });
    app.clock.set(new Date(sunday));
    const all = await aVenueWithADay(six);
    await expect(aTrial(all, '2026-11-17')).rejects.toMatchObject({ failureName: 'inputInvalid' });
    await expect(aTrial(all, '2026-12-18')).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });
});

async function votesOn(trialId: string) {
  return app.context.db
    .selectFrom('distribution.trial_votes')
    .selectAll()
    .where('trial_id', '=', trialId)
    .execute();
}
