import type { CallOutput } from '@tipwell/contract/api/call';
import {
  locationChange,
  type getLocationSettings,
} from '@tipwell/contract/venues/calls/location-admin';
import { flagsWithEffect } from '@tipwell/contract/venues/location-flags';
import * as z from 'zod';
import { readPercentage, writePercentage } from '#lib/fields/parse-percentage.ts';

/** What a location is and does, as it is shown and changed. */
export type Settings = CallOutput<typeof getLocationSettings>;

type Change = z.output<typeof locationChange>;
export type Typed = ReturnType<typeof typedOf>;

/** What the form begins with: empty fields stand for "none". */
export function typedOf(settings: Settings) {
  return {
    name: settings.name,
    address: settings.address,
    city: settings.city,
    postcode: settings.postcode ?? '',
    type: settings.type,
    tipsType: settings.tipsType as string,
    paymentPage: settings.paymentPage as string,
    typeOfReview: settings.typeOfReview as string,
    externalReviewUrl: settings.externalReviewUrl ?? '',
    timeZone: settings.timeZone,
    masterLocationId: settings.masterLocationId === null ? '' : String(settings.masterLocationId),
    salesPersonId: settings.salesPersonId ?? '',
    workplaceFee: writePercentage(settings.workplaceFee),
    platformBps: settings.platformBps === null ? '' : writePercentage(settings.platformBps),
    platformFeeFrom: '',
    feeReason: '',
    groupName: settings.groupName ?? '',
    payButtons: settings.payButtons.join(' '),
    ...Object.fromEntries(flagsWithEffect.map((flag) => [flag, settings[flag]])),
  } as Record<string, string | boolean>;
}

const emptyMeansNone = new Set([
  'postcode',
  'externalReviewUrl',
  'masterLocationId',
  'salesPersonId',
  'platformBps',
  'groupName',
]);

const isPercentage = new Set(['workplaceFee', 'platformBps']);

/** Only what was changed is sent, so that two people who change different things do not collide. */
export function schemaFor(settings: Settings) {
  const before = typedOf(settings);
  const changed = (typed: unknown) =>
    Object.fromEntries(
      Object.entries(typed as Typed)
        .filter(([name, value]) => value !== before[name])
        .map(([name, value]) => [name, meant(name, value)]),
    );
  return z.preprocess(changed, locationChange) as unknown as z.ZodType<Change, Typed>;
}

function meant(name: string, value: string | boolean): unknown {
  if (value === '' && emptyMeansNone.has(name)) return null;
  if (name === 'payButtons') return String(value).split(' ').filter(Boolean);
  // What is no percentage is left as it is, for the contract to say so.
  return isPercentage.has(name) ? (readPercentage(String(value)) ?? value) : value;
}
