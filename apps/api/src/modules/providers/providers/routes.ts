import {
  getClientConfig,
  getCountryByAddress,
} from '@tipwell/contract/providers/calls/client-environment';
import { regions } from '@tipwell/contract/api/regions';
import { bindPublic, type Binding } from '#platform/http/bind.ts';
import { countryOfAddress } from './registry/country-lookup.ts';

export const routes: Binding[] = [
  bindPublic(
    getCountryByAddress,
    async (context, actor) => ({ isoCode: await countryOfAddress(context, actor.address) }),
    { max: 30, timeWindow: '1 minute' },
  ),
  bindPublic(getClientConfig, async ({ config }) => ({
    sentryDsn: config.sentryDsn,
    supportEmail: config.supportEmail,
    region: config.region?.name ?? null,
    hosts: regions.map((region) => ({ region, ...config.hosts[region] })),
  })),
];
