import { expect, it } from 'vitest';
import {
  destinationStanding,
  isOfAccount,
  payoutOutlook,
  type OutlookFacts,
  type PayoutOutlook,
} from './outlook.rule.ts';

const card = { status: 'ACTIVE', refusedAt: null, isCompany: false } as const;
const refused = { ...card, refusedAt: '2026-11-11T04:10:00Z' };

/** Somebody with forty pounds and a card that works. */
const fine: OutlookFacts = {
  status: 'ACTIVE',
  available: 4000,
  minimum: 100,
  destination: card,
  isVenues: false,
  waitsForNew: { now: false, onDay: false },
  isPlanResting: false,
  isHeldForAnswer: false,
  underReview: 0,
};

type Case = [string, Partial<OutlookFacts>, ...[PayoutOutlook['obstacle'], string, string]];

const cases: Case[] = [
  ['all is well', {}, null, 'GET_PAID', 'ON_DAY'],
  ['nothing to pay promises no day', { available: 0 }, null, 'NONE', 'IF_ENOUGH'],
  ['less than the smallest payout', { available: 99 }, null, 'NONE', 'IF_ENOUGH'],
  ['below zero after a refund', { available: -500 }, null, 'NONE', 'IF_ENOUGH'],
  [
    'all that there is waits for an answer: no day is promised',
    { available: 0, isHeldForAnswer: true },
    null,
    'NONE',
    'NOT',
  ],
  [
    'enough is free while more waits for an answer',
    { isHeldForAnswer: true },
    null,
    'GET_PAID',
    'ON_DAY',
  ],
  [
    'all that there is is being checked: no day is promised before the check has ended',
    { available: 0, underReview: 4000 },
    null,
    'NONE',
    'AFTER_REVIEW',
  ],
  [
    'what is left beside a check is less than the smallest payout',
    { available: 99, underReview: 4000 },
    null,
    'NONE',
    'AFTER_REVIEW',
  ],
  [
    'what is being checked would not make it enough either',
    { available: 0, underReview: 99 },
    null,
    'NONE',
    'IF_ENOUGH',
  ],
  [
    'enough is free beside what is being checked',
    { underReview: 4000 },
    null,
    'GET_PAID',
    'ON_DAY',
  ],
  ['no card', { destination: null }, 'NO_DESTINATION', 'ADD_DESTINATION', 'NOT'],
  [
    'no card and no money: a card can be added at any time',
    { destination: null, available: 0 },
    'NO_DESTINATION',
    'ADD_DESTINATION',
    'NOT',
  ],
  [
    'a card that is being checked',
    { destination: { ...card, status: 'PENDING' } },
    'DESTINATION_CHECKED',
    'CHANGE_DESTINATION',
    'NOT',
  ],
  [
    'a card whose bank is being asked',
    { destination: { ...card, status: 'PENDING_VERIFICATION' } },
    'DESTINATION_WAITS_FOR_BANK',
    'CHANGE_DESTINATION',
    'NOT',
  ],
  [
    'a blocked card, also where a payout to it was refused before',
    { destination: { ...refused, status: 'BLOCKED' } },
    'DESTINATION_BLOCKED',
    'CHANGE_DESTINATION',
    'NOT',
  ],
  [
    'a card that refused: the plan tries it again',
    { destination: refused },
    'DESTINATION_REFUSED',
    'CHANGE_DESTINATION',
    'TRIES_AGAIN',
  ],
  [
    'a card that refused three times: the plan rests and no day is promised',
    { destination: refused, isPlanResting: true },
    'DESTINATION_REFUSED',
    'CHANGE_DESTINATION',
    'RESTS',
  ],
  [
    'a plan that rests over a card that works: one can be paid by asking',
    { isPlanResting: true },
    null,
    'GET_PAID',
    'RESTS',
  ],
  [
    'a resting plan with nothing to pay rests all the same',
    { isPlanResting: true, available: 0 },
    null,
    'NONE',
    'RESTS',
  ],
  [
    'the employer’s card that refused: one chooses another',
    { destination: { ...refused, isCompany: true } },
    'DESTINATION_REFUSED',
    'CHOOSE_DESTINATION',
    'TRIES_AGAIN',
  ],
  [
    'a venue’s card that refused is its own to change',
    { destination: { ...refused, isCompany: true }, isVenues: true },
    'DESTINATION_REFUSED',
    'CHANGE_DESTINATION',
    'TRIES_AGAIN',
  ],
  [
    'a large sum to a new card, today and on the day',
    { waitsForNew: { now: true, onDay: true } },
    null,
    'NONE',
    'A_DAY_LATER',
  ],
  [
    'a large sum to a card that is old enough on the day',
    { waitsForNew: { now: true, onDay: false } },
    null,
    'NONE',
    'ON_DAY',
  ],
  ...(['PENDINGKYC', 'PENDINGKYB', 'PENDINGIDVERIFICATION'] as const).map((status): Case => [
    `an identity that is being checked (${status}): no card helps, no day is promised`,
    { status, destination: null },
    'CHECK_PENDING',
    'ASK_SUPPORT',
    'NOT',
  ]),
  ['a check to be tried again', { status: 'TRY_ESHE_RAZOK' }, 'CHECK_AGAIN', 'ASK_SUPPORT', 'NOT'],
  ['a suspended account', { status: 'SUSPENDED' }, 'SUSPENDED', 'ASK_SUPPORT', 'NOT'],
  ['a first password', { status: 'INITIALIZED' }, 'PASSWORD_TEMPORARY', 'NONE', 'NOT'],
];

it.each(cases)('%s', (_title, over, obstacle, step, byItself) => {
  expect(payoutOutlook({ ...fine, ...over })).toEqual({ obstacle, step, byItself });
});

it('what is the account’s matter is no card’s', () => {
  expect(isOfAccount('CHECK_PENDING')).toBe(true);
  expect(isOfAccount('DESTINATION_REFUSED')).toBe(false);
  expect(isOfAccount(null)).toBe(false);
});

it('a card is ready only while nothing was refused', () => {
  expect(destinationStanding(card)).toBe('READY');
  expect(destinationStanding(refused)).toBe('REFUSED');
});
