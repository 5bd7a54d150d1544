import type { CallOutput } from '@tipwell/contract/call';
import type { getOtherRegions } from '@tipwell/contract/calls/regions/other-regions';
import { fail } from '@tipwell/contract/errors';
import { regions, type Region } from '@tipwell/contract/regions';
import type { Person } from '#platform/actor.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { RegionSettings } from '#platform/settings/region-settings.ts';
import { connectionsOf } from './connection-store.ts';

/** Another region that we say things to and believe: what we are there, and where its office is. */
export interface OtherRegion {
  own: RegionSettings;
  region: Region;
  adminOrigin: string;
}

/** @throws notFound where this deployment has nothing to do with such a region */
export function otherRegion(config: Config, region: Region): OtherRegion {
  const { region: own, hosts } = config;
  const { adminOrigin } = hosts[region];
  const isKnown = own !== null && own.keys !== null && own.trusted[region] !== undefined;
  return isKnown && adminOrigin !== null ? { own, region, adminOrigin } : fail('notFound');
}

/** The regions beside this one, and since when an account there opens the one that asks. */
export async function listOtherRegions(
  context: Context,
  actor: Person,
): Promise<CallOutput<typeof getOtherRegions>> {
  const { region: own } = context.config;
  if (own === null) return { region: null, others: [] };
  const connections = await connectionsOf(context.db, actor.userId);
  const known = regions.filter((region) => own.trusted[region] !== undefined);
  return {
    region: own.name,
    others: known.map((region) => {
      const connection = connections.find((one) => one.region === region);
      return {
        region,
        opensHereSince: connection?.since.toISOString() ?? null,
        lastOpenedAt: connection?.lastOpenedAt?.toISOString() ?? null,
      };
    }),
  };
}

/** The page of another region that takes what we say, which stands where no server reads it. */
export function tokenPage(adminOrigin: string, said: Record<string, string>): string {
  return `${adminOrigin}/token#${new URLSearchParams(said).toString()}`;
}
