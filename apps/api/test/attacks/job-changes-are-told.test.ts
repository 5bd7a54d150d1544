// A job decides a person's share of the team's tips: they are told before it applies.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../support/pooled-venue.ts';
import { jobHandlers } from '../../src/app.ts';
import { drainJobs } from '#platform/jobs.ts';
import { decideSharingTerms } from '#modules/distribution/splits/terms/decide-terms.ts';
import { showTermsToConfirm } from '#modules/distribution/splits/terms/terms-to-confirm.ts';
import { changeStaff } from '#modules/people/staff/team/change-staff.ts';

const monday = '2026-11-16T12:00:00Z';

let app: PooledVenueApp;
let venue: Venue;
let manager: Colleague;
let owner: Colleague;
let waiter: Colleague;

beforeAll(async () => {
  app = await openPooledVenue(monday);
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date(monday));
  venue = await aVenue(app);
  await aScheme(app, venue, { Waiter: 60, Chef: 40 });
  manager = await worker(null, ['ROLE_RESTAURANT_ADMIN']);
  owner = await worker(null, ['ROLE_OWNER']);
  waiter = await worker('Waiter');
});

const worker = async (staffType: string | null, roles: LocationRole[] = ['ROLE_USER']) =>
  aColleague(app, venue, staffType, { roles, joinedAt: new Date('2026-10-16T12:00:00Z') });

async function change(staffType: string | null, roles: LocationRole[] = ['ROLE_USER']) {
  const { locationId } = venue;
  const by = actorAt(venue, manager, 'ROLE_RESTAURANT_ADMIN');
  const at = { locationId, staffId: waiter.staffId };
  await changeStaff(app.context, by, at, { employment: 'EMPLOYEE', roles, staffType });
  await drainJobs(app.context, jobHandlers);
}

/** What a person was told about shares in team tips, and where it leads. */
async function told({ userId }: Colleague): Promise<{ message: string; opens: unknown }[]> {
  return app.context.db
    .selectFrom('notifications.messages')
    .select(['message', 'opens'])
    .where('user_id', '=', userId)
    .where('happening', 'like', 'sharing-terms:%')
    .orderBy('message_id')
    .execute();
}

describe('another job', () => {
  it('is told to the person and the owners with its day, and not to who set it', async () => {
    await change('Chef');
    expect(await told(waiter)).toEqual([
      {
        message: expect.stringMatching(/^From 17 Nov 2026 you share team tips at .* as Chef\.$/),
        opens: { page: 'OWN_TIPS', staffId: waiter.staffId },
      },
    ]);
    expect(await told(owner)).toEqual([
      {
        message: expect.stringMatching(/^From 17 Nov 2026 .* shares team tips at .* as Chef\.$/),
        opens: { page: 'LOCATION', locationId: venue.locationId },
      },
    ]);
    expect(await told(manager)).toEqual([]);
  });

  it('that is taken away says that there is no share, and what to do', async () => {
    await change(null);
    expect((await told(waiter)).map(({ message }) => message)).toEqual([
      expect.stringContaining('no job is set for you. If that is wrong, ask your manager'),
    ]);
  });

  it('is told once, however often the same is set', async () => {
    await change('Chef');
    await change('Chef');
    expect(await told(waiter)).toHaveLength(1);
  });
});

describe('at a tronc', () => {
  let master: Colleague;
  beforeEach(async () => {
    master = await worker(null, ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']);
  });

  async function decide(decision: 'CONFIRM' | 'REJECT'): Promise<void> {
    const { locationId } = venue;
    const termsId = (await showTermsToConfirm(app.context.db, venue))[0]?.termsId ?? 0;
    const by = actorAt(venue, master, 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER');
    await decideSharingTerms(app.context, by, { locationId, termsId, decision });
    await drainJobs(app.context, jobHandlers);
  }
  const words = async (who: Colleague) => (await told(who)).map(({ message }) => message);

  it('another job waits, and the troncmaster is led to the split', async () => {
    await change('Chef');
    expect(await words(waiter)).toEqual([expect.stringContaining('Until then nothing changes.')]);
    expect(await told(master)).toEqual([
      {
        message: expect.stringContaining('The troncmaster needs to confirm it first.'),
        opens: { page: 'SPLIT', locationId: venue.locationId },
      },
    ]);
  });

  it('a confirmation is told with the day from which it applies', async () => {
    await change('Chef');
    await decide('CONFIRM');
    for (const who of [waiter, owner]) {
      expect((await words(who)).at(-1)).toMatch(/^From 17 Nov 2026 .* as Chef\.$/);
    }
  });

  it('a rejection says that everything stays', async () => {
    await change('Chef');
    await decide('REJECT');
    expect((await words(waiter)).at(-1)).toContain('You share team tips as before.');
    expect((await words(owner)).at(-1)).toContain('Team tips are shared as before.');
  });
});
