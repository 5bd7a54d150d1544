// A troncmaster decides whether a change of a job counts for team tips; who is left out is an alert.
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
import type { Person } from '#platform/actor.ts';
import { listAlerts } from '#backoffice/reporting';
import { changeStaff } from '#modules/people/staff/team/change-staff.ts';
import { findLocation } from '#venues/locations';
import { findSharers } from '#modules/distribution/splits/pools/find-sharers.ts';
import { decideSharingTerms } from '#modules/distribution/splits/terms/decide-terms.ts';
import { ownTermsOf } from '#modules/distribution/splits/terms/own-terms.ts';
import { showTermsToConfirm } from '#modules/distribution/splits/terms/terms-to-confirm.ts';

const monday = '2026-11-16T12:00:00Z';
const aMonthAgo = new Date('2026-10-16T12:00:00Z');

let app: PooledVenueApp;
let venue: Venue;
let owner: Colleague;
let waiter: Colleague;
let master: Colleague;

beforeAll(async () => {
  app = await openPooledVenue(monday);
});
beforeEach(async () => {
  app.clock.set(new Date(monday));
  venue = await aVenue(app);
  await aScheme(app, venue, { Waiter: 60, Chef: 40 });
  owner = await worker(null, ['ROLE_OWNER']);
  waiter = await worker('Waiter');
  master = await worker(null, ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']);
});
afterAll(async () => app.close());

const worker = async (staffType: string | null, roles: LocationRole[] = ['ROLE_USER']) =>
  aColleague(app, venue, staffType, { roles, joinedAt: aMonthAgo });

async function change(who: Colleague, staffType: string | null): Promise<void> {
  await changeStaff(
    app.context,
    actorAt(venue, owner, 'ROLE_OWNER'),
    { locationId: venue.locationId, staffId: who.staffId },
    { employment: 'EMPLOYEE', roles: ['ROLE_USER'], staffType },
  );
}

const theMaster = () => actorAt(venue, master, 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER');
const pending = async () => showTermsToConfirm(app.context.db, venue);

async function decide(decision: 'CONFIRM' | 'REJECT', by: Person = theMaster()): Promise<void> {
  const termsId = (await pending())[0]?.termsId ?? 0;
  const { locationId } = venue;
  await decideSharingTerms(app.context, by, { locationId, termsId, decision });
}

/** As what somebody shares a day; null: they do not. */
async function jobOn(who: Colleague, businessDay: string): Promise<string | null> {
  const people = await findSharers(app.context.db, venue, { businessDay, groupId: null });
  return people.find(({ staffId }) => staffId === who.staffId)?.staffType ?? null;
}

describe('at a tronc', () => {
  it('a confirmed change counts from the next business day', async () => {
    await change(waiter, 'Chef');
    expect(await pending()).toMatchObject([
      {
        staffId: waiter.staffId,
        before: { staffType: 'Waiter', excludedAs: null },
        after: { staffType: 'Chef', excludedAs: null },
      },
    ]);
    await decide('CONFIRM');
    expect(await pending()).toEqual([]);
    expect(await jobOn(waiter, '2026-11-16')).toBe('Waiter');
    expect(await jobOn(waiter, '2026-11-17')).toBe('Chef');
  });

  it('a rejected one counts never', async () => {
    await change(waiter, 'Chef');
    await decide('REJECT');
    expect([await pending(), await jobOn(waiter, '2026-11-20')]).toEqual([[], 'Waiter']);
  });

  it('a first job that is confirmed days later counts from its day', async () => {
    const maya = await worker(null);
    await change(maya, 'Waiter');
    expect(await jobOn(maya, '2026-11-16')).toBeNull();
    app.clock.set(new Date('2026-11-18T12:00:00Z'));
    await decide('CONFIRM');
    expect(await jobOn(maya, '2026-11-16')).toBe('Waiter');
    expect(await jobOn(maya, '2026-11-15')).toBeNull();
  });

  it('neither the venue nor the platform nor the person confirms it', async () => {
    await change(waiter, 'Chef');
    const sales: Person = {
      ...actorAt(venue, master),
      memberships: [],
      platformRoles: ['ROLE_SALES_HEAD'],
    };
    const self = actorAt(venue, waiter, 'ROLE_DISTRIBUTION_MASTER');
    for (const by of [actorAt(venue, owner, 'ROLE_OWNER'), sales, self]) {
      await expect(decide('CONFIRM', by)).rejects.toMatchObject({ failureName: 'notAllowed' });
    }
    expect(await pending()).toHaveLength(1);
  });

  it('a split manager appointed an hour ago confirms nothing, and may reject', async () => {
    const helper = await worker(null, ['ROLE_DISTRIBUTION_MASTER']);
    const asHelper = () => actorAt(venue, helper, 'ROLE_DISTRIBUTION_MASTER');
    const granted = (how: { effective_at?: Date; granted_by?: string }) =>
      app.context.db
        .updateTable('identity.role_grants')
        .set(how)
        .where('user_id', '=', helper.userId)
        .execute();
    await granted({ effective_at: new Date('2026-11-16T11:00:00Z') });
    await change(waiter, 'Chef');
    await expect(decide('CONFIRM', asHelper())).rejects.toMatchObject({
      failureName: 'notAllowed',
      details: { reason: 'NEW_ROLE' },
    });
    await granted({ effective_at: aMonthAgo, granted_by: owner.userId });
    await expect(decide('CONFIRM', asHelper())).rejects.toMatchObject({
      failureName: 'notAllowed',
      details: { reason: 'APPOINTED_BY_REQUESTER' },
    });
    await decide('REJECT', asHelper());
    expect(await pending()).toEqual([]);
  });

  it('the person sees what is to come, and that it waits', async () => {
    const location = await findLocation(app.context.db, venue.locationId);
    if (!location) throw new Error('There is no such location.');
    const own = async () =>
      ownTermsOf(app.context.db, location, { staffId: waiter.staffId, today: '2026-11-16' });
    await change(waiter, 'Chef');
    expect(await own()).toEqual({
      staffType: 'Waiter',
      whyNone: null,
      next: null,
      toConfirm: { staffType: 'Chef' },
    });
    await decide('CONFIRM');
    expect(await own()).toMatchObject({
      next: { from: '2026-11-17', staffType: 'Chef', whyNone: null },
      toConfirm: null,
    });
  });
});

describe('who is left out', () => {
  const kinds = async () => {
    const { alerts } = await listAlerts(app.context, venue.locationId, ['ROLE_OWNER']);
    return alerts.flatMap((alert) =>
      alert.kind === 'NO_JOB' ||
      alert.kind === 'JOB_WITHOUT_ROW' ||
      alert.kind === 'TERMS_TO_CONFIRM'
        ? [[alert.kind, alert.people.map(({ staffId }) => staffId)]]
        : [],
    );
  };

  it('is an alert before the day is split', async () => {
    expect(await kinds()).toEqual([]);
    const maya = await worker(null);
    const porter = await worker('Porter');
    await change(waiter, 'Chef');
    expect(await kinds()).toEqual([
      ['JOB_WITHOUT_ROW', [porter.staffId]],
      ['NO_JOB', [maya.staffId]],
      ['TERMS_TO_CONFIRM', [waiter.staffId]],
    ]);
  });
});
