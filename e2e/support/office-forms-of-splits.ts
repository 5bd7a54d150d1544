// The forms about trials and corrections of splits, keys of time clocks and clocking, and what puts each
// in front of somebody.
import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  answerAppeal,
  appealCorrection,
  getCorrectableShares,
  getCorrections,
  getOwnCorrections,
  proposeCorrection,
  setCorrectionCap,
} from '@tipwell/contract/distribution/calls/corrections';
import { getOwnClocking, proposeClockTime } from '@tipwell/contract/distribution/calls/clock-in';
import {
  answerIndependence,
  getOwnIndependence,
} from '@tipwell/contract/distribution/calls/independence';
import { makeApiKey } from '@tipwell/contract/venues/calls/api-keys';
import type { Page } from 'playwright-core';
import { answers, press, type OfficeForm } from './office-form.ts';

const as = (name: string) => `${name}@demo.tipwell.test`;
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const [runId, lineId] = [randomUUIDv7(), randomUUIDv7()];
const people = [
  { staffId: 1, displayFullName: 'Nina Story', left: 1000, mayGet: true, usualDay: 900 },
  { staffId: 2, displayFullName: 'Otto Story', left: 1000, mayGet: true, usualDay: null },
];
const ofRun = `/corrections/${runId}?location=102`;
const said = 'I stayed until eight.';

type Corrections = CallOutput<typeof getCorrections>;

/** A closed split of two people, and its corrections. */
const withASplit = (corrections: Corrections['corrections']) => async (page: Page) => {
  const [currency, businessDay] = ['GBP', inDays(-3)] as const;
  await answers(page, getCorrectableShares, {
    currency,
    businessDay,
    needsAgreement: true,
    people,
  });
  await answers(page, getCorrections, { mayAct: true, capPercent: 20, corrections });
};

const line = {
  lineId,
  amount: -600,
  settled: 0,
  state: 'APPEALED',
  appeal: { message: said, at: new Date().toISOString(), answer: null },
} as const;

const appealed: Corrections['corrections'] = [
  {
    correctionId: randomUUIDv7(),
    runId,
    businessDay: inDays(-3),
    currency: 'GBP',
    reason: 'She went home at noon.',
    proposedBy: 'Helen Marsh',
    proposedAt: new Date().toISOString(),
    state: 'CONFIRMED',
    decidedBy: 'Daniel Okafor',
    decidedAt: new Date().toISOString(),
    takesEffectOn: inDays(1),
    mayConfirm: false,
    whyNotSecond: null,
    isYours: false,
    lines: [{ ...line, staffId: 1, displayFullName: 'Nina Story', mayAnswer: true }],
  },
];

/** A correction of one's own part, of which nothing was said yet. */
const withOwnCorrection = async (page: Page) =>
  answers(page, getOwnCorrections, {
    corrections: [
      {
        ...line,
        state: 'NOTICE',
        appeal: null,
        runId,
        businessDay: inDays(-3),
        currency: 'GBP',
        reason: 'She went home at noon.',
        takesEffectOn: inDays(1),
        capPercent: 20,
        instalments: [],
        mayAppeal: true,
        mayAgree: false,
      },
    ],
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

/** Whoever decides about the tronc is asked about themselves. */
const withAnInquiry = async (page: Page) =>
  answers(page, getOwnIndependence, {
    open: {
      inquiryId: randomUUIDv7(),
      locationName: 'The Copper Kettle',
      askedAt: new Date().toISOString(),
      dueAt: `${inDays(14)}T12:00:00.000Z`,
      areOthersTold: false,
    },
    answeredAt: null,
  });

/** The forms, about what is there. */
export const formsOfSplits: readonly OfficeForm[] = [
  {
    file: 'features/venues/api-keys/new-key.tsx',
    who: as('tronc-master'),
    path: '/hours',
    open: press('Make a key'),
    call: makeApiKey,
    typed: { name: 'Till at the bar', scopes: true },
    inWords: ['keyId', 'days'],
  },
  {
    file: 'features/distribution/hours/clock-in/gap-form.tsx',
    who: as('manager'),
    path: '/profile?view=tips',
    before: withAGap,
    open: press('Add my finish time'),
    call: proposeClockTime,
    typed: { time: '23:30' },
  },
  {
    file: 'features/distribution/splits/independence-form.tsx',
    who: as('tronc-master'),
    path: '/distributions',
    before: withAnInquiry,
    open: async () => {},
    call: answerIndependence,
    typed: { isOwner: 'no', isShareholder: 'no', isDirector: 'no', isOfficer: 'no' },
    inWords: ['answerId', 'inquiryId', 'wording'],
  },
  {
    file: 'features/distribution/splits/corrections/propose-form.tsx',
    who: as('distribution-master'),
    path: ofRun,
    before: withASplit([]),
    open: press('Correct it'),
    call: proposeCorrection,
    typed: { 'lines.0.amount': '4.00', 'lines.1.amount': '16.00', reason: said },
    inWords: ['correctionId', 'runId', 'lines'],
    parts: ['lines.1.amount'],
  },
  {
    file: 'features/distribution/splits/corrections/answer-form.tsx',
    who: as('distribution-master'),
    path: ofRun,
    before: withASplit(appealed),
    open: press('Answer the appeal'),
    call: answerAppeal,
    typed: { isUpheld: true, reason: 'The rota says so too.' },
    correct: { isUpheld: async (page) => page.getByLabel('The correction goes on').check() },
  },
  {
    file: 'features/distribution/splits/corrections/cap-form.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    open: press('Change the cap'),
    call: setCorrectionCap,
    typed: { percent: '25' },
  },
  {
    file: 'features/distribution/splits/corrections/appeal-form.tsx',
    who: as('manager'),
    path: `/profile/corrections/${lineId}`,
    before: withOwnCorrection,
    open: press('Appeal'),
    call: appealCorrection,
    typed: { reason: said },
  },
];
