// The forms about trials of splits and keys of time clocks, and what puts each in front of somebody.
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
