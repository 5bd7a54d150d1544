import { expect, test } from 'vitest';
import { misfitOf, type LocationAfter } from './setting-change.rule.ts';

const pub: LocationAfter = {
  country: 'gb',
  workplaceFeeBps: 0,
  typeOfReview: 'STARS',
  externalReviewUrl: null,
  isMasterLocation: false,
  masterLocationId: null,
  hasParts: false,
  master: null,
  timeZonesOfCountry: ['Europe/London'],
  timeZone: 'Europe/London',
  tipsType: 'PERSONAL',
  taxReportingType: 'SELF_REPORTING',
  selfReportingReason: null,
  isTipsTypeChanged: false,
};
const part = { masterLocationId: 7, master: { isMasterLocation: true, country: 'gb' } };

test.each<[title: string, change: Partial<LocationAfter>]>([
  ['a pub as it is', {}],
  ['a share for a venue in Dubai', { country: 'ae', workplaceFeeBps: 500 }],
  [
    'a review page of its own',
    { typeOfReview: 'EXTERNAL_LINK', externalReviewUrl: 'https://r.example/x' },
  ],
  ['a part of a master', part],
  ['a master with parts', { isMasterLocation: true, hasParts: true }],
  ['shared tips that were shared before', { tipsType: 'COMMON' }],
  [
    'shared tips on the payroll',
    { tipsType: 'COMMON', isTipsTypeChanged: true, taxReportingType: 'EMPLOYER' },
  ],
  [
    'shared tips with a reason',
    { tipsType: 'COMMON', isTipsTypeChanged: true, selfReportingReason: 'The tronc pays it.' },
  ],
  ['shared tips elsewhere', { country: 'de', tipsType: 'COMMON', isTipsTypeChanged: true }],
])('%s fits together', (_title, change) => {
  expect(misfitOf({ ...pub, ...change })).toBeNull();
});

test.each<[title: string, field: string, change: Partial<LocationAfter>]>([
  ['a share for a venue in London', 'workplaceFee', { workplaceFeeBps: 1 }],
  ['a time zone of another country', 'timeZone', { timeZone: 'Asia/Dubai' }],
  ['a review page that is none', 'externalReviewUrl', { externalReviewUrl: 'javascript:alert(1)' }],
  ['a review page without an address', 'externalReviewUrl', { typeOfReview: 'EXTERNAL_LINK' }],
  ['a master that still has parts', 'isMasterLocation', { hasParts: true }],
  ['a part of a part', 'masterLocationId', { ...part, isMasterLocation: true }],
  ['a part of nothing', 'masterLocationId', { ...part, master: null }],
  [
    'a part of a plain location',
    'masterLocationId',
    { ...part, master: { isMasterLocation: false, country: 'gb' } },
  ],
  [
    'a part in another country',
    'masterLocationId',
    { ...part, master: { isMasterLocation: true, country: 'de' } },
  ],
  [
    'tips that are to be shared past the payroll',
    'tipsType',
    { tipsType: 'COMMON', isTipsTypeChanged: true },
  ],
])('%s does not', (_title, field, change) => {
  expect(misfitOf({ ...pub, ...change })?.field).toBe(field);
});
