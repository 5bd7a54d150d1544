import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { paymentMethods } from '../../providers/payment-methods.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Handbook';

/** The lists that clients keep, by the names under which their versions are told (product §4). */
export const versionedLists = [
  'STAFF_TYPE',
  'COUNTRY',
  'FEE_TYPE',
  'TIMEZONE',
  'PAY_BUTTON',
] as const;
export type VersionedList = (typeof versionedLists)[number];

/** The version of each list: it changes exactly when the list does (product §7). */
export const getVersion = defineCall({
  name: 'getVersion',
  method: 'GET',
  path: '/handbook/version',
  tag,
  summary: 'Versions of the reference data',
  access: 'public',
  output: z.object({
    versionList: z.array(z.object({ name: z.enum(versionedLists), version: z.string() })),
  }),
});

/** Every staff type, active or not; clients show what `staffTypesToChoose` leaves (product §3, §7). */
export const getStaffTypes = defineCall({
  name: 'getStaffTypes',
  method: 'GET',
  path: '/handbook/staff-types',
  tag,
  summary: 'Staff types',
  access: 'public',
  output: z.object({
    staffTypes: z.array(
      z.object({
        id: z.int(),
        name: z.object({ UK: z.string(), DE: z.string(), FR: z.string(), AR: z.string() }),
        value: z.string(),
        availableWorkplaceTypes: z.array(z.string()),
        countryIsoCodes: z.array(z.string()),
        status: z.enum(['ACTIVE', 'INACTIVE']),
      }),
    ),
  }),
});

/** Countries with their English names; the business list has those in which venues may be (product §7). */
export const getCountries = defineCall({
  name: 'getCountries',
  method: 'GET',
  path: '/handbook/countries',
  tag,
  summary: 'Countries',
  access: 'public',
  query: z.object({ onlyBusinessRegion: z.enum(['true', 'false']).optional() }),
  output: z.object({ countries: z.array(z.object({ name: z.string(), isoCode: z.string() })) }),
});

/** Who may pay the fees of a tip (product §7). */
export const getFeeTypes = defineCall({
  name: 'getFeeTypes',
  method: 'GET',
  path: '/handbook/fee-types',
  tag,
  summary: 'Fee types',
  access: 'public',
  output: z.object({
    feeTypes: z.array(
      z.object({ id: z.int(), value: z.enum(['DEDUCTED', 'ON_TOP', 'VENDOR']), name: z.string() }),
    ),
  }),
});

/** The time zones of a country, its usual one first (product §7, §9). */
export const getTimezones = defineCall({
  name: 'getTimezones',
  method: 'GET',
  path: '/handbook/countries/:countryId/timezones',
  tag,
  summary: 'Time zones of a country',
  access: 'public',
  params: z.object({
    /** Two lowercase letters. */
    countryId: z.string().regex(/^[a-z]{2}$/, { error: invalid('countryCode') }),
  }),
  output: z.object({ timezones: z.array(z.string()) }),
  errors: ['notFound'],
});

/** The ways to pay that a location may show, and whether a new one shows them (product §7). */
export const getPayButtons = defineCall({
  name: 'getPayButtons',
  method: 'GET',
  path: '/handbook/pay-buttons',
  tag,
  summary: 'Pay buttons',
  access: 'public',
  output: z.object({
    payButtons: z.array(z.object({ value: z.enum(paymentMethods), isDefault: z.boolean() })),
  }),
});
