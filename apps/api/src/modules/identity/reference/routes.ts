import {
  getCountries,
  getFeeTypes,
  getPayButtons,
  getStaffTypes,
  getTimezones,
  getVersion,
} from '@tipwell/contract/venues/calls/reference';
import { fail } from '@tipwell/contract/api/errors';
import { bindPublic, type Binding } from '#platform/http/bind.ts';
import { isServedHere } from '#platform/settings/region-settings.ts';
import { lists } from './lists.ts';
import { timeZonesByCountry } from './time-zones.ts';

export const routes: Binding[] = [
  bindPublic(getVersion, async () => ({ versionList: lists.versionList })),
  bindPublic(getStaffTypes, async () => ({
    staffTypes: lists.staffTypes.map((type) => ({
      ...type,
      availableWorkplaceTypes: [...type.availableWorkplaceTypes],
      countryIsoCodes: [...type.countryIsoCodes],
    })),
  })),
  bindPublic(getCountries, async ({ config }, _actor, { query }) => ({
    countries:
      query.onlyBusinessRegion === 'true'
        ? lists.businessCountries.filter(({ isoCode }) => isServedHere(config, isoCode))
        : lists.countries,
  })),
  bindPublic(getFeeTypes, async () => ({ feeTypes: lists.feeTypes })),
  bindPublic(getTimezones, async (_context, _actor, { params }) => ({
    timezones: [...(timeZonesByCountry[params.countryId] ?? fail('notFound'))],
  })),
  bindPublic(getPayButtons, async () => ({ payButtons: lists.payButtons })),
];
