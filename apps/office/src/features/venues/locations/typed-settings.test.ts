import { describe, expect, test } from 'vitest';
import { schemaFor, typedOf, type Settings } from './typed-settings.ts';

const lounge = {
  name: 'Pearl Lounge',
  country: 'ae',
  workplaceFee: 500,
  platformBps: 200,
  payButtons: ['VISA', 'CARD'],
  masterLocationId: 104,
  externalReviewUrl: null,
  salesPersonId: null,
} as Settings;

/** What is sent when somebody types this into the form. */
const sent = (typed: Record<string, string>) =>
  schemaFor(lounge).safeParse({ ...typedOf(lounge), ...typed });

describe('the settings that are sent', () => {
  test.each([
    ['nothing where nothing was changed', {}, {}],
    ['only what was changed', { name: 'Pearl' }, { name: 'Pearl' }],
    ['none where a field was emptied', { masterLocationId: '' }, { masterLocationId: null }],
    ['the venue’s share in basis points', { workplaceFee: '7,5' }, { workplaceFee: 750 }],
    [
      'our fee in basis points, from a day on',
      { platformBps: '1.5', platformFeeFrom: '2026-12-01' },
      { platformBps: 150, platformFeeFrom: '2026-12-01' },
    ],
    ['the terms’ own fee where none is typed', { platformBps: '' }, { platformBps: null }],
    [
      'pay buttons as a list',
      { payButtons: 'VISA CARD APPLEPAY' },
      { payButtons: ['VISA', 'CARD', 'APPLEPAY'] },
    ],
    ['no share', { workplaceFee: '0' }, { workplaceFee: 0 }],
  ])('are %s', (_, typed, data) => {
    expect(sent(typed)).toEqual({ success: true, data });
  });

  test.each(['', 'a lot', '101', '-1', '1.234'])('are not a share of "%s" per cent', (typed) => {
    const { error } = sent({ workplaceFee: typed });
    expect(error?.issues).toMatchObject([{ path: ['workplaceFee'] }]);
  });
});
