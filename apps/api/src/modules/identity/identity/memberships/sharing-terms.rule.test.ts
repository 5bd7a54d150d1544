import { describe, expect, it } from 'vitest';
import {
  judgeTerms,
  termsOn,
  termsWithEmployment,
  type DatedTerms,
  type SharingTerms,
  type TermsChange,
} from './sharing-terms.rule.ts';

const monday = { start: new Date('2026-11-16T04:00:00Z'), end: new Date('2026-11-17T04:00:00Z') };
const tuesday = { start: monday.end, end: new Date('2026-11-18T04:00:00Z') };

const waiter: SharingTerms = { staffType: 'Waiter', roles: ['ROLE_USER'], employment: 'EMPLOYEE' };
let id = 0;
function since(
  at: string,
  terms: Partial<SharingTerms>,
  over: Partial<DatedTerms> = {},
): DatedTerms {
  id += 1;
  const changedAt = new Date(at);
  return {
    ...waiter,
    ...terms,
    termsId: id,
    state: 'ACTIVE',
    countsAfter: changedAt,
    countsSameDay: false,
    changedAt,
    ...over,
  };
}
const joined = (terms: Partial<SharingTerms> = {}, at = '2026-11-02T09:00:00Z') =>
  since(at, terms, { countsSameDay: true });
const pending = { state: 'PENDING', countsAfter: null } as const;

describe('what counts on a business day', () => {
  const jobOn = (history: readonly DatedTerms[], day = monday) => termsOn(history, day)?.staffType;

  it.each([
    ['what somebody began as', [joined()], 'Waiter', 'Waiter'],
    [
      'a change on Monday counts from Tuesday',
      [joined(), since('2026-11-16T11:00:00Z', { staffType: 'Chef' })],
      'Waiter',
      'Chef',
    ],
    [
      'a change in the night before four is still Monday’s',
      [joined(), since('2026-11-17T03:59:59Z', { staffType: 'Chef' })],
      'Waiter',
      'Chef',
    ],
    [
      'one at four is Tuesday’s',
      [joined(), since('2026-11-17T04:00:00Z', { staffType: 'Chef' })],
      'Waiter',
      'Waiter',
    ],
    [
      'a first job counts on the day itself',
      [joined({ staffType: null }), since('2026-11-16T20:00:00Z', {}, { countsSameDay: true })],
      'Waiter',
      'Waiter',
    ],
    [
      'what waits for the troncmaster counts nothing',
      [joined(), since('2026-11-15T11:00:00Z', { staffType: 'Chef' }, pending)],
      'Waiter',
      'Waiter',
    ],
    [
      'a newcomer who is not confirmed is nothing yet',
      [since('2026-11-15T11:00:00Z', {}, pending)],
    ],
    [
      'before the first of all that one counts',
      [joined({}, '2026-11-20T09:00:00Z')],
      'Waiter',
      'Waiter',
    ],
    [
      'a confirmation counts in the order of confirming',
      [
        joined(),
        since(
          '2026-11-10T09:00:00Z',
          { staffType: 'Chef' },
          {
            countsAfter: new Date('2026-11-16T12:00:00Z'),
          },
        ),
      ],
      'Waiter',
      'Chef',
    ],
  ] as [string, DatedTerms[], string?, string?][])('%s', (_title, history, onMonday, onTuesday) => {
    expect(jobOn(history)).toBe(onMonday);
    expect(jobOn(history, tuesday)).toBe(onTuesday);
  });
});

describe('what a change means', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const gb = { country: 'gb', isTroncHeld: false };
  const tronc = { country: 'gb', isTroncHeld: true };
  const us = { country: 'us', isTroncHeld: false };
  const nothing: TermsChange = {
    changesShare: false,
    changesEmployment: false,
    isPending: false,
    countsSameDay: false,
  };
  const chef: SharingTerms = { ...waiter, staffType: 'Chef' };
  const noJob: SharingTerms = { ...waiter, staffType: null };
  const alsoLead: SharingTerms = { ...waiter, roles: ['ROLE_USER', 'ROLE_STAFF_MASTER'] };
  const freelancer: SharingTerms = { ...waiter, employment: 'FREELANCER' };

  it.each([
    ['another job', [joined()], chef, gb, { changesShare: true }],
    ['a job taken away', [joined()], noJob, gb, { changesShare: true }],
    ['at a tronc it waits', [joined()], chef, tronc, { changesShare: true, isPending: true }],
    [
      'a first job counts at once',
      [joined(noJob)],
      waiter,
      gb,
      { changesShare: true, countsSameDay: true },
    ],
    [
      'not a first job after one that was taken',
      [joined(), since('2026-11-10T09:00:00Z', noJob)],
      chef,
      gb,
      { changesShare: true },
    ],
    [
      'nor an owner’s, who becomes staff by it',
      [joined({ ...noJob, roles: ['ROLE_OWNER'] })],
      { ...waiter, roles: ['ROLE_OWNER', 'ROLE_USER'] },
      gb,
      { changesShare: true },
    ],
    [
      'nor one on top of roles that change today',
      [joined({ ...noJob, roles: ['ROLE_OWNER'] }), since('2026-11-16T11:00:00Z', noJob)],
      waiter,
      gb,
      { changesShare: true },
    ],
    ['a lead’s role does not touch shares in London', [joined()], alsoLead, tronc, {}],
    ['it does in New York', [joined()], alsoLead, us, { changesShare: true }],
    ['employment is not the tronc’s', [joined()], freelancer, tronc, { changesEmployment: true }],
    [
      'taking back what waits leaves all as it is',
      [joined(), since('2026-11-16T11:00:00Z', chef, pending)],
      waiter,
      tronc,
      {},
    ],
  ] as const)('%s', (_title, history, next, place, meant) => {
    expect(judgeTerms(history, next, place, { now })).toEqual({ ...nothing, ...meant });
  });

  it.each([
    ['a week later: from the day itself', '2026-11-09T12:00:00Z', true],
    ['within the day: from the next one', '2026-11-16T08:00:00Z', false],
  ])('coming back as something else, %s', (_title, leftAt, countsSameDay) => {
    const back = judgeTerms([joined()], chef, gb, { now, leftAt: new Date(leftAt) });
    expect(back).toEqual({ ...nothing, changesShare: true, countsSameDay });
  });
});

describe('another employment from the day that has begun', () => {
  const now = new Date('2026-11-17T04:00:20Z');
  const byMona = (entry: DatedTerms) => ({ ...entry, changedBy: 'mona' });
  const entries = (history: readonly DatedTerms[]) =>
    termsWithEmployment(history.map(byMona), 'FREELANCER', { today: tuesday, now }).map(
      ({ staffType, employment, state, countsSameDay, changedBy = null }) => [
        staffType,
        employment,
        state,
        countsSameDay,
        changedBy,
      ],
    );
  const today = ['Waiter', 'FREELANCER', 'ACTIVE', true, null];
  const chef = { staffType: 'Chef' };

  it.each([
    ['counts with the job of today', [joined()], [today]],
    [
      'and with the one that counts from Wednesday',
      [joined(), since('2026-11-17T04:00:05Z', chef)],
      [today, ['Chef', 'FREELANCER', 'ACTIVE', false, null]],
    ],
    [
      'leaves pending what the troncmaster has not confirmed, as the change of who made it',
      [joined(), since('2026-11-16T11:00:00Z', chef, pending)],
      [today, ['Chef', 'FREELANCER', 'PENDING', false, 'mona']],
    ],
    [
      'and unconfirmed what was rejected',
      [joined(), since('2026-11-16T11:00:00Z', chef, { state: 'REJECTED', countsAfter: null })],
      [today, ['Chef', 'FREELANCER', 'REJECTED', false, 'mona']],
    ],
    [
      'of a newcomer who waits for the first confirmation, waits too',
      [since('2026-11-16T11:00:00Z', {}, { ...pending, countsSameDay: true })],
      [['Waiter', 'FREELANCER', 'PENDING', true, 'mona']],
    ],
  ])('%s', (_title, history, expected) => {
    expect(entries(history)).toEqual(expected);
  });
});
