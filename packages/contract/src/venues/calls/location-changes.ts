import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { numericId, uuid } from '../../api/fields.ts';
import { bulkSettings, mostLocationsAtOnce } from '../location-bulk.ts';

const tag = 'Location care';

/** `true` or `false` for what is switched; whose customer a venue is by the person's id, or `none`. */
const settingValue = z.union([z.enum(['true', 'false', 'none']), uuid], {
  error: invalid('required'),
});
const setting = z.enum(bulkSettings, { error: invalid('required') });

/** Why a location is left as it is: an error of the catalogue, and what is wrong with the value if it is that. */
const refusal = z.object({
  errorCode: z.int(),
  reason: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
});

const told = z.object({
  locationId: numericId,
  /** Its name, and what the setting was; null for a location that the reader may know nothing of. */
  name: z.string().nullable(),
  before: settingValue.nullable(),
  refusal: refusal.nullable(),
});

/**
 * What setting one thing at several locations would do, at each: what it is now, and why it would be
 * refused. Nothing is changed by asking.
 */
export const previewLocationChanges = defineCall({
  name: 'previewLocationChanges',
  method: 'GET',
  path: '/location-changes/preview',
  tag,
  summary: 'What a change of several locations would do',
  query: z.object({
    setting,
    value: settingValue,
    /** Numbers of locations, separated by commas; at most a hundred. */
    locationIds: z
      .string()
      .regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/)
      .max(1000),
  }),
  output: z.object({
    locations: z.array(told.extend({ outcome: z.enum(['CHANGES', 'SAME', 'REFUSED']) })),
  }),
});
export type LocationPreview = z.infer<typeof previewLocationChanges.output>['locations'][number];

/**
 * Sets one thing at several locations, each by itself: one that is refused, or was changed since the
 * preview, keeps no other from it. Sent again it changes nothing more.
 */
export const changeLocations = defineCall({
  name: 'changeLocations',
  method: 'POST',
  path: '/location-changes',
  tag,
  summary: 'Change several locations',
  body: z.object({
    setting,
    value: settingValue,
    /** With what the preview told of each. */
    locations: z
      .array(z.object({ locationId: numericId, before: settingValue }))
      .min(1)
      .max(mostLocationsAtOnce, { error: invalid('maxItems', { limit: mostLocationsAtOnce }) }),
  }),
  output: z.object({
    locations: z.array(
      told.extend({
        /** `STALE`: it was changed since the preview, and stays as it is now. */
        outcome: z.enum(['CHANGED', 'SAME', 'STALE', 'REFUSED']),
      }),
    ),
  }),
});
export type LocationChanged = z.infer<typeof changeLocations.output>['locations'][number];
