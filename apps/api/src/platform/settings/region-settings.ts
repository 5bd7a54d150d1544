import * as z from 'zod';
import { regionOf } from '@tipwell/contract/countries/region-of-country';
import { regions, type Region } from '@tipwell/contract/api/regions';

/** Hosts of their own for the office and the customers' pages; null: the one origin of everything. */
export interface RegionalHosts {
  adminOrigin: string | null;
  payOrigin: string | null;
}

/** The one region that a deployment serves, where each has a deployment of its own (product §9). */
export interface RegionSettings {
  name: Region;
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://tips.example.com' })
  .transform((value) => new URL(value).origin);

/** The settings of regions have these names. */
export const regionShapes = {
  REGION: z.enum(regions, { error: `must be one of ${regions.join(', ')}` }).optional(),
  ADMIN_ORIGIN_EU: origin.optional(),
  ADMIN_ORIGIN_UAE: origin.optional(),
  ADMIN_ORIGIN_US: origin.optional(),
  PAY_ORIGIN_EU: origin.optional(),
  PAY_ORIGIN_UAE: origin.optional(),
  PAY_ORIGIN_US: origin.optional(),
};

const shape = z.object(regionShapes);
type Written = z.output<typeof shape>;

/** Null: one deployment serves every region. */
export function regionOfDeployment(value: Written): RegionSettings | null {
  return value.REGION === undefined ? null : { name: value.REGION };
}

/** Whether places of a country belong into this deployment: what is of a region does not leave it. */
export function isServedHere(
  { region }: { region: RegionSettings | null },
  country: string,
): boolean {
  return region === null || regionOf(country) === region.name;
}

/** The hosts of each region. */
export function hostsOf(value: Written): Record<Region, RegionalHosts> {
  const hostsIn = (region: Region): RegionalHosts => {
    const name = region.toUpperCase() as Uppercase<Region>;
    return {
      adminOrigin: value[`ADMIN_ORIGIN_${name}`] ?? null,
      payOrigin: value[`PAY_ORIGIN_${name}`] ?? null,
    };
  };
  return { eu: hostsIn('eu'), uae: hostsIn('uae'), us: hostsIn('us') };
}
