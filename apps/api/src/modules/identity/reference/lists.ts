import { createHash } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getCountries,
  getFeeTypes,
  getPayButtons,
  getVersion,
  VersionedList,
} from '@tipwell/contract/venues/calls/reference';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { paymentMethods } from '@tipwell/contract/providers/payment-methods';
import { dialCodes } from '@tipwell/contract/countries/area-codes';
import { staffTypes } from './staff-types.ts';
import { timeZonesByCountry } from './time-zones.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

const countries = dialCodes
  .map(({ isoCode }) => ({ isoCode, name: names.of(isoCode.toUpperCase()) ?? isoCode }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const feeTypes: CallOutput<typeof getFeeTypes>['feeTypes'] = [
  { id: 1, value: 'DEDUCTED', name: 'Fees come out of the tip' },
  { id: 2, value: 'ON_TOP', name: 'Guests pay the fees on top' },
  { id: 3, value: 'VENDOR', name: 'The venue pays the fees' },
];

/** What a new location shows: wallets and cards work everywhere. */
const defaultButtons = new Set<string>(['APPLEPAY', 'GOOGLEPAY', 'CARD']);
const payButtons: CallOutput<typeof getPayButtons>['payButtons'] = paymentMethods.map((value) => ({
  value,
  isDefault: defaultButtons.has(value),
}));

const contents: Record<VersionedList, unknown> = {
  STAFF_TYPE: staffTypes,
  COUNTRY: countries,
  FEE_TYPE: feeTypes,
  TIMEZONE: timeZonesByCountry,
  PAY_BUTTON: payButtons,
};

/** A version is made of what the list holds, so it cannot be forgotten when the list changes. */
const versionList: CallOutput<typeof getVersion>['versionList'] = (
  Object.keys(contents) as VersionedList[]
).map((name) => ({
  name,
  version: createHash('sha256').update(JSON.stringify(contents[name])).digest('hex').slice(0, 12),
}));

/** The lists that change only with the program. */
export const lists = {
  versionList,
  staffTypes,
  feeTypes,
  payButtons,
  countries,
  businessCountries: countries.filter(({ isoCode }) => isBusinessCountry(isoCode)),
} satisfies Record<string, unknown> & {
  countries: CallOutput<typeof getCountries>['countries'];
};
