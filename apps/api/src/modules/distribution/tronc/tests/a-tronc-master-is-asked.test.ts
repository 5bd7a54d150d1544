// Whoever decides about a tronc says themselves that they are no part of the venue (record 0056).
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aColleague,
  actorAt,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { audit } from '#platform/audit.ts';
import { openSubjects } from '#platform/incidents.ts';
import { findMembership } from '#identity/identity';
import { isTroncHeld } from '#venues/locations';
import { answerInquiry } from '../answer-inquiry.ts';
import { askTroncMasters } from '../ask-tronc-masters.ts';
import { lastInquiryOf, overdueInquiries } from '../inquiry-store.ts';
import { showIndependence } from '../show-independence.ts';
import { showOwnInquiry } from '../show-own-inquiry.ts';
import { tellThePlatform } from '../tell-the-platform.ts';
import { whoHearsOfInquiry } from '../who-hears-of-inquiry.ts';

let app: PooledVenueApp;
let venue: Venue;
let tess: Colleague;
let olga: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-03-01T12:00:00Z');
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-01T12:00:00Z'));
  venue = await aVenue(app);
  const roles: LocationRole[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];
  tess = await aColleague(app, venue, null, { roles });
  olga = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
});

const later = (day: string) => app.clock.set(new Date(`${day}T12:00:00Z`));
const round = async () => askTroncMasters(app.context);
const last = async (who = tess) => lastInquiryOf(app.context.db, who.staffId);
const none = { isOwner: false, isShareholder: false, isDirector: false, isOfficer: false };
const rolesOf = async ({ staffId }: Colleague) => {
  const membership = await findMembership(app.context.db, staffId);
  return membership?.isActive ? membership.roles : null;
};

async function answer(
  facts: Partial<typeof none> = {},
  { who = tess, answerId = randomUUIDv7(), inquiryId = '' } = {},
) {
  const roles = (await rolesOf(who)) ?? [];
  const asked = inquiryId || ((await last(who))?.inquiryId ?? randomUUIDv7());
  return answerInquiry(app.context, actorAt(venue, who, ...roles), who.staffId, {
    answerId,
    inquiryId: asked,
    facts: { ...none, ...facts },
    wording: 'en-1',
  });
}

/** What was told of the tronc master's inquiries, in order. */
async function told(who = tess) {
  const { rows } = await app.context.pool.query(
    `select job.payload ->> 'step' as step from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'event:tronc.independenceMoved:notifications.writeAboutIndependence' and job.payload ->> 'staffId' = $1
     order by job.id`,
    [String(who.staffId)],
  );
  return rows.map(({ step }: { step: string }) => step);
}

it('asks at the beginning, reminds, alerts others, and asks again after a year', async () => {
  await Promise.all([round(), round()]);
  expect(await told()).toEqual(['ASKED']);
  expect((await showOwnInquiry(app.context, tess.staffId)).open).toMatchObject({
    dueAt: '2026-03-15T12:00:00.000Z',
    areOthersTold: false,
  });
  later('2026-03-08');
  await round();
  await round();
  later('2026-03-15');
  await Promise.all([round(), round()]);
  expect(await told()).toEqual(['ASKED', 'REMINDED', 'OVERDUE']);
  expect(await overdueInquiries(app.context.db, venue.locationId)).toHaveLength(1);
  expect((await showOwnInquiry(app.context, tess.staffId)).open).toMatchObject({
    areOthersTold: true,
  });
  expect(await answer()).toEqual({ isIndependent: true });
  expect(await overdueInquiries(app.context.db, venue.locationId)).toEqual([]);
  expect((await showOwnInquiry(app.context, tess.staffId)).open).toBeNull();
  later('2027-03-14');
  await round();
  expect(await told()).toEqual(['ASKED', 'REMINDED', 'OVERDUE', 'CONFIRMED']);
  later('2027-03-15');
  await round();
  expect((await told()).at(-1)).toBe('ASKED');
});

it('keeps who answered, when and with which words, and never changes it', async () => {
  await round();
  await answer();
  const asked = await last();
  const { db } = app.context;
  const kept = await db
    .selectFrom('distribution.tronc_answers')
    .selectAll()
    .where('inquiry_id', '=', asked?.inquiryId ?? '')
    .execute();
  expect(kept).toMatchObject([
    {
      answered_by: tess.userId,
      answered_at: app.clock.now(),
      is_shareholder: false,
      wording: { isShareholder: 'Do you hold shares in the company that runs it?' },
    },
  ]);
  await expect(
    db.updateTable('distribution.tronc_answers').set({ is_owner: true }).execute(),
  ).rejects.toThrow(/history|change/i);
});

describe('an answer that shows a part in the venue', () => {
  it.each(Object.keys(none))('takes the tronc away at once: %s', async (fact) => {
    await round();
    expect(await answer({ [fact]: true })).toEqual({ isIndependent: false });
    expect(await rolesOf(tess)).toBeNull();
    expect(await isTroncHeld(app.context.db, { ...venue, masterLocationId: null })).toBe(false);
    expect(await told()).toEqual(['ASKED', 'DEPENDENT']);
    await round();
    expect(await told()).toEqual(['ASKED', 'DEPENDENT']);
  });

  it('leaves what else they are', async () => {
    const roles: LocationRole[] = ['ROLE_USER', 'ROLE_DISTRIBUTION_MASTER'];
    const dan = await aColleague(app, venue, 'WAITER', { roles });
    await round();
    await answer({ isShareholder: true }, { who: dan });
    expect(await rolesOf(dan)).toEqual(['ROLE_USER']);
  });

  it('is told to the owners and to administrators', async () => {
    await round();
    const asked = await last();
    await answer({ isOfficer: true });
    const { locationId } = venue;
    const moved = { inquiryId: asked?.inquiryId ?? '', staffId: tess.staffId, locationId };
    const heard = await whoHearsOfInquiry(app.context, { ...moved, step: 'DEPENDENT' });
    expect(heard).toMatchObject({ own: [tess.userId], owners: [olga.userId] });
    await tellThePlatform(app.context, { ...moved, step: 'DEPENDENT' });
    expect(await openSubjects(app.context.db, 'TRONC_MASTER_DEPENDENT')).toContain(
      `staff:${tess.staffId}`,
    );
  });
});

it('tells administrators of an answer that is missing until there is one', async () => {
  await round();
  later('2026-03-15');
  await round();
  const asked = await last();
  const { locationId } = venue;
  const moved = { inquiryId: asked?.inquiryId ?? '', staffId: tess.staffId, locationId };
  await tellThePlatform(app.context, { ...moved, step: 'OVERDUE' });
  const open = async () => openSubjects(app.context.db, 'TRONC_NOT_CONFIRMED');
  expect(await open()).toContain(`staff:${tess.staffId}`);
  await answer();
  await tellThePlatform(app.context, { ...moved, step: 'CONFIRMED' });
  expect(await open()).not.toContain(`staff:${tess.staffId}`);
  // Heard late, after the answer.
  await tellThePlatform(app.context, { ...moved, step: 'OVERDUE' });
  expect(await open()).not.toContain(`staff:${tess.staffId}`);
});

describe('two answers', () => {
  it('that are the same count once', async () => {
    await round();
    const same = { answerId: randomUUIDv7(), inquiryId: (await last())?.inquiryId ?? '' };
    const both = await Promise.all([answer({}, same), answer({}, same)]);
    expect(both).toEqual([{ isIndependent: true }, { isIndependent: true }]);
    expect(await told()).toEqual(['ASKED', 'CONFIRMED']);
  });

  it('that differ, at the same moment: the first counts', async () => {
    await round();
    const inquiryId = (await last())?.inquiryId ?? '';
    const both = await Promise.allSettled([
      answer({}, { inquiryId }),
      answer({ isOwner: true }, { inquiryId }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failureName: 'contentDiffers' },
    });
  });

  it('of which one is to what somebody else was asked', async () => {
    await round();
    const inquiryId = (await last())?.inquiryId ?? '';
    await expect(answer({}, { who: olga, inquiryId })).rejects.toMatchObject({
      failureName: 'notFound',
    });
  });
});

describe('a distribution master', () => {
  it('is asked only where a tronc master holds the tips', async () => {
    const roles: LocationRole[] = ['ROLE_DISTRIBUTION_MASTER'];
    const beside = await aColleague(app, venue, null, { roles });
    const elsewhere = await aColleague(app, await aVenue(app), null, { roles });
    await round();
    expect([await told(beside), await told(elsewhere), await told(olga)]).toEqual([
      ['ASKED'],
      [],
      [],
    ]);
    // The tronc master turns out to be a part of the venue: nobody holds a tronc any more.
    await answer({ isDirector: true });
    await round();
    expect(await told(beside)).toEqual(['ASKED', 'ENDED']);
  });
});

it('is read later by owners, by whoever decides, and by us, and each fact not by colleagues', async () => {
  const roles: LocationRole[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];
  const theo = await aColleague(app, venue, null, { roles });
  await round();
  await answer({ isShareholder: true }, { who: theo });
  const read = async (who: Colleague, ...as: LocationRole[]) =>
    (await showIndependence(app.context, actorAt(venue, who, ...as), venue.locationId)).answers;
  const ofTheo = { staffId: theo.staffId, answer: { isIndependent: false } };
  const facts = { ...none, isShareholder: true };
  for (const answers of [await read(olga, 'ROLE_OWNER'), await read(theo, 'ROLE_TRONC_MASTER')]) {
    expect(answers).toContainEqual(
      expect.objectContaining({
        ...ofTheo,
        answer: expect.objectContaining({ isIndependent: false, facts }) as object,
      }),
    );
  }
  const colleagues = await read(tess, 'ROLE_TRONC_MASTER');
  expect(colleagues).toContainEqual(
    expect.objectContaining({
      ...ofTheo,
      answer: expect.objectContaining({ isIndependent: false, facts: null }) as object,
    }),
  );
  expect(colleagues).toContainEqual(
    expect.objectContaining({ staffId: tess.staffId, answer: null, endedAt: null }),
  );
});

it('tells who was refused a hand in the tips, and no word of the log besides', async () => {
  await audit(app.context.db, {
    actor: actorAt(venue, olga, 'ROLE_OWNER'),
    action: 'split.refused',
    subject: `location:${venue.locationId}`,
    at: app.clock.now(),
    details: { way: 'change', note: 'private words' },
  });
  const shown = await showIndependence(
    app.context,
    actorAt(venue, tess, 'ROLE_TRONC_MASTER'),
    venue.locationId,
  );
  expect(shown.attempts).toEqual([
    {
      id: expect.any(String) as string,
      at: '2026-03-01T12:00:00.000Z',
      action: 'split.refused',
      by: expect.stringContaining('Sara') as string,
    },
  ]);
});
