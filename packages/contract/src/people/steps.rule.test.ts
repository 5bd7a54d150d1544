import { expect, test } from 'vitest';
import { onboardingSteps, stepsOf, type OnboardingStep, type StepFacts } from './steps.rule.ts';

const usual: StepFacts = {
  isCardIssued: false,
  of: 'PERSON',
  paysTo: 'CARDS',
  isAdditionalInfoRequired: false,
};

test.each<[string, Partial<StepFacts>, OnboardingStep[]]>([
  ['three by default', {}, ['MAIN_INFORMATION', 'PAYOUT_PLANS', 'PAYOUT_CARD']],
  [
    'a bank account where nothing else is paid to',
    { paysTo: 'BANKS_ONLY' },
    ['MAIN_INFORMATION', 'PAYOUT_PLANS', 'BANK_ACCOUNT'],
  ],
  [
    'papers last',
    { isAdditionalInfoRequired: true },
    ['MAIN_INFORMATION', 'PAYOUT_PLANS', 'PAYOUT_CARD', 'IDENTITY_CHECK'],
  ],
  [
    'an issued card, which takes the place of one’s own wherever money is paid to',
    { isCardIssued: true, paysTo: 'BANKS_ONLY' },
    ['MAIN_INFORMATION', 'PAYOUT_PLANS', 'KYC_PERSONAL', 'KYC_EMPLOYER', 'CARD_ISSUING'],
  ],
  [
    'the company’s card and an issued one, for an owner whose venue may have a card',
    { of: 'VENUE', isCardIssued: true },
    [
      'MAIN_INFORMATION',
      'PAYOUT_PLANS',
      'PAYOUT_CARD',
      'KYC_PERSONAL',
      'KYC_EMPLOYER',
      'CARD_ISSUING',
    ],
  ],
  [
    'the company’s account, for an owner whose venue may have no card',
    { of: 'VENUE', paysTo: 'BANKS_ONLY' },
    ['MAIN_INFORMATION', 'PAYOUT_PLANS', 'BANK_ACCOUNT'],
  ],
  [
    'an issued card and papers',
    { isCardIssued: true, isAdditionalInfoRequired: true },
    [
      'MAIN_INFORMATION',
      'PAYOUT_PLANS',
      'KYC_PERSONAL',
      'KYC_EMPLOYER',
      'CARD_ISSUING',
      'IDENTITY_CHECK',
    ],
  ],
])('the steps are %s', (_title, more, steps) => {
  expect(stepsOf({ ...usual, ...more })).toEqual(steps);
});

test('every step stands in somebody’s onboarding', () => {
  const seen = [true, false].flatMap((isCardIssued) =>
    (['CARDS', 'BANKS_ONLY'] as const).flatMap((paysTo) =>
      stepsOf({ ...usual, isCardIssued, paysTo, isAdditionalInfoRequired: true }),
    ),
  );
  expect(new Set(seen)).toEqual(new Set(onboardingSteps));
});
