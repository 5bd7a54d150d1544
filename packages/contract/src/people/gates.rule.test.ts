import { describe, expect, test } from 'vitest';
import { nextGate, onboardingGates, type GateFacts, type OnboardingGate } from './gates.rule.ts';

const done: GateFacts = {
  documents: { TERMS: 'ACCEPTED', DISTRIBUTION_RULES: 'ACCEPTED', PREPAID_CARD_TERMS: 'NOT_ASKED' },
  isProfileDone: true,
  hasTemporaryPassword: false,
  isViewedAs: false,
};
const documents = (more: Partial<GateFacts['documents']>) => ({ ...done.documents, ...more });
const everythingOpen: GateFacts = {
  documents: { TERMS: 'OPEN', DISTRIBUTION_RULES: 'OPEN', PREPAID_CARD_TERMS: 'OPEN' },
  isProfileDone: false,
  hasTemporaryPassword: true,
  isViewedAs: false,
};

describe('the next gate', () => {
  test.each<[string, Partial<GateFacts>, OnboardingGate | null]>([
    ['is none once everything is done', {}, null],
    ['is the terms before all others', everythingOpen, 'TERMS'],
    [
      'is the distribution rules after the terms',
      { ...everythingOpen, documents: { ...everythingOpen.documents, TERMS: 'ACCEPTED' } },
      'DISTRIBUTION_RULES',
    ],
    [
      'is the card’s terms for whoever may have one',
      { documents: documents({ PREPAID_CARD_TERMS: 'OPEN' }), isProfileDone: false },
      'PREPAID_CARD_TERMS',
    ],
    ['is the profile once the texts are accepted', { isProfileDone: false }, 'PROFILE'],
    ['is the password last', { isProfileDone: false, hasTemporaryPassword: true }, 'PROFILE'],
    [
      'is the temporary password when nothing else is left',
      { hasTemporaryPassword: true },
      'PASSWORD',
    ],
    ['is none for a viewer, whatever is open', { ...everythingOpen, isViewedAs: true }, null],
    [
      'is the terms again once another version counts',
      { documents: documents({ TERMS: 'OPEN' }) },
      'TERMS',
    ],
  ])('%s', (_title, more, gate) => {
    expect(nextGate({ ...done, ...more })).toBe(gate);
  });

  test('comes in the order of the spec, each exactly once', () => {
    const passed: (OnboardingGate | null)[] = [];
    let facts = everythingOpen;
    for (let gate = nextGate(facts); gate !== null; gate = nextGate(facts)) {
      passed.push(gate);
      facts = pass(facts, gate);
    }
    expect(passed).toEqual([...onboardingGates]);
  });
});

function pass(facts: GateFacts, gate: OnboardingGate): GateFacts {
  if (gate === 'PROFILE') return { ...facts, isProfileDone: true };
  if (gate === 'PASSWORD') return { ...facts, hasTemporaryPassword: false };
  return { ...facts, documents: { ...facts.documents, [gate]: 'ACCEPTED' } };
}
