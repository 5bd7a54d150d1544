import { expect, it } from 'vitest';
import { progressOf } from './progress.rule.ts';

type Facts = Parameters<typeof progressOf>[0];

const notAsked = { isAsked: false, open: [], wasAccepted: false };
const accepted = { isAsked: true, open: [], wasAccepted: true };
const open = { isAsked: true, open: ['2'], wasAccepted: false };
const done: Facts = {
  documents: { TERMS: accepted, DISTRIBUTION_RULES: accepted, PREPAID_CARD_TERMS: notAsked },
  isProfileAsked: true,
  isProfileFilled: true,
  hasTemporaryPassword: false,
  identity: 'CLEAR',
  isIdentityNeeded: true,
};
const told = (facts: Partial<Facts>) =>
  progressOf({ ...done, ...facts }).map(({ step, state }) => `${step} ${state}`);

it.each<[string, Partial<Facts>, string[]]>([
  [
    'everything is done',
    {},
    ['TERMS DONE', 'DISTRIBUTION_RULES DONE', 'PROFILE DONE', 'PASSWORD DONE', 'IDENTITY DONE'],
  ],
  [
    'a newcomer who may have a card begins',
    {
      documents: { TERMS: open, DISTRIBUTION_RULES: open, PREPAID_CARD_TERMS: open },
      isProfileFilled: false,
      hasTemporaryPassword: true,
      identity: 'NOT_GIVEN',
    },
    [
      'TERMS OPEN',
      'DISTRIBUTION_RULES OPEN',
      'PREPAID_CARD_TERMS OPEN',
      'PROFILE OPEN',
      'PASSWORD OPEN',
      'IDENTITY OPEN',
    ],
  ],
  [
    'a new version of the terms counts',
    { documents: { ...done.documents, TERMS: { ...open, wasAccepted: true } } },
    ['TERMS OPEN', 'DISTRIBUTION_RULES DONE', 'PROFILE DONE', 'PASSWORD DONE', 'IDENTITY DONE'],
  ],
  [
    'somebody from before there was an onboarding',
    {
      documents: {
        TERMS: notAsked,
        DISTRIBUTION_RULES: notAsked,
        PREPAID_CARD_TERMS: notAsked,
      },
      isProfileAsked: false,
      identity: 'NOT_GIVEN',
      isIdentityNeeded: false,
    },
    ['PROFILE DONE', 'PASSWORD DONE'],
  ],
  [
    'somebody whom no workplace asks for anything',
    {
      documents: {
        TERMS: notAsked,
        DISTRIBUTION_RULES: notAsked,
        PREPAID_CARD_TERMS: notAsked,
      },
      isProfileAsked: false,
      isProfileFilled: false,
      hasTemporaryPassword: true,
      identity: 'NOT_GIVEN',
      isIdentityNeeded: false,
    },
    ['PASSWORD OPEN'],
  ],
  [
    'what was settled stays where nobody asks for it any more',
    {
      documents: {
        TERMS: { ...accepted, isAsked: false },
        DISTRIBUTION_RULES: notAsked,
        PREPAID_CARD_TERMS: notAsked,
      },
      isProfileAsked: false,
    },
    ['TERMS DONE', 'PROFILE DONE', 'PASSWORD DONE', 'IDENTITY DONE'],
  ],
  [
    'papers are looked at, and asked for again',
    { identity: 'BEING_CHECKED' },
    [
      'TERMS DONE',
      'DISTRIBUTION_RULES DONE',
      'PROFILE DONE',
      'PASSWORD DONE',
      'IDENTITY UNDER_WAY',
    ],
  ],
  [
    'papers that nobody asked for are told where they were shown',
    { identity: 'AGAIN', isIdentityNeeded: false },
    ['TERMS DONE', 'DISTRIBUTION_RULES DONE', 'PROFILE DONE', 'PASSWORD DONE', 'IDENTITY OPEN'],
  ],
])('%s', (_title, facts, steps) => {
  expect(told(facts)).toEqual(steps);
});
