// The forms about trials of splits, keys of time clocks and clocking, and what puts each in front of
// somebody.
import { randomUUIDv7 } from 'node:crypto';
import { getOwnClocking, proposeClockTime } from '@tipwell/contract/calls/distribution/clocking';
import { makeTimeClockKey } from '@tipwell/contract/calls/distribution/time-clocks';
import { shareTrial } from '@tipwell/contract/calls/distribution/shared-trials';
import { tryDistributions } from '@tipwell/contract/calls/distribution/trials';
import type { Page } from 'playwright-core';
import { answers, press, type OfficeForm } from './office-form.ts';

const as = (name: string) => `${name}@demo.tipwell.test`;
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A trial with a day to try it on, of which nobody's sums are told. */
const withATrial = async (page: Page) =>
  answers(page, tryDistributions, {
    currency: 'GBP',
    from: inDays(-56),
    to: inDays(-1),
    days: 3,
    total: { now: 30_000, next: 30_000 },
    winners: 2,
    losers: 1,
    findings: [],
    groups: [],
    people: null,
    isPrimaryNew: false,
  });

/** A start that was clocked yesterday, without a finish. */
const withAGap = async (page: Page) =>
  answers(page, getOwnClocking, {
    timeZone: 'Europe/London',
    runningSince: null,
    today: { businessDay: inDays(0), shifts: [], isDecided: false },
    gaps: [
      {
        scanId: randomUUIDv7(),
        businessDay: inDays(-1),
        clockedIn: `${inDays(-1)}T17:58:00.000Z`,
        clockedOut: null,
        proposed: null,
        proposeUntil: `${inDays(1)}T16:00:00.000Z`,
      },
    ],
  });

/** The forms, about what is there. */
export const formsOfSplits: readonly OfficeForm[] = [
  {
    file: 'features/hours/time-clocks/new-key.tsx',
    who: as('tronc-master'),
    path: '/hours',
    open: press('Make a key'),
    call: makeTimeClockKey,
    typed: { name: 'Till at the bar' },
    inWords: ['keyId'],
  },
  {
    file: 'features/hours/clocking/gap-form.tsx',
    who: as('manager'),
    path: '/profile?view=tips',
    before: withAGap,
    open: press('Add my finish time'),
    call: proposeClockTime,
    typed: { time: '23:30' },
  },
  {
    file: 'features/distributions/share-trial.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    before: withATrial,
    open: async (page) => {
      await press(/^(?:Change|Set it up)$/)(page);
      await press('Try it on the last 8 weeks')(page);
      await press('Show it to the team …')(page);
    },
    call: shareTrial,
    typed: { asksForVote: true, voteUntil: inDays(10) },
    inWords: ['trialId', 'rows'],
  },
];
