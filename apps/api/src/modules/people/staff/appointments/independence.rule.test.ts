import { describe, expect, it } from 'vitest';
import { whyNotIndependent, type Interests } from './independence.rule.ts';

const none = { isShareholder: false, isDirector: false, isOfficer: false };

describe('what keeps somebody from being a tronc master', () => {
  const cases: [title: string, interests: Interests, codes: Record<string, string>][] = [
    ['nothing where each was answered with no', none, {}],
    ['shares', { ...none, isShareholder: true }, { isShareholder: 'troncInterest' }],
    ['a seat among the directors', { ...none, isDirector: true }, { isDirector: 'troncInterest' }],
    ['an office', { ...none, isOfficer: true }, { isOfficer: 'troncInterest' }],
    [
      'whatever was not answered',
      { isDirector: false },
      { isShareholder: 'required', isOfficer: 'required' },
    ],
    [
      'all of it at once',
      { isShareholder: true, isDirector: true },
      { isShareholder: 'troncInterest', isDirector: 'troncInterest', isOfficer: 'required' },
    ],
  ];
  it.each(cases)('%s', (_title, interests, codes) => {
    const found = whyNotIndependent(interests);
    expect(
      Object.fromEntries(Object.entries(found).map(([field, { code }]) => [field, code])),
    ).toEqual(codes);
  });
});
