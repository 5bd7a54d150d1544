import { describe, expect, it } from 'vitest';
import { isIdRequested, type IdRequestFacts } from './request-id.rule.ts';

const ready: IdRequestFacts = {
  isRequiredAdditionalInfo: true,
  isProfileFilled: true,
  areTermsAccepted: true,
  isViewedAs: false,
  arePapersGiven: false,
};

// Product §4: "Requesting an ID is needed when additional info is required, the profile is filled and
// terms are accepted"; "while viewing as another user, all onboarding acceptances count as done".
describe('a person is asked for a document', () => {
  it.each<[string, Partial<IdRequestFacts>, boolean]>([
    ['when more is required and everything before it is done', {}, true],
    ['not while nothing more is required', { isRequiredAdditionalInfo: false }, false],
    ['not once papers were given', { arePapersGiven: true }, false],
    ['not before the profile is filled', { isProfileFilled: false }, false],
    ['not before the terms are accepted', { areTermsAccepted: false }, false],
    [
      'also for a viewer, for whom acceptances are done',
      { areTermsAccepted: false, isViewedAs: true },
      true,
    ],
    [
      'not for a viewer of an unfilled profile',
      { isProfileFilled: false, isViewedAs: true },
      false,
    ],
  ])('%s', (_title, more, asked) => {
    expect(isIdRequested({ ...ready, ...more })).toBe(asked);
  });
});
