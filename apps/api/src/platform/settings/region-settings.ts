import { createPublicKey, type webcrypto } from 'node:crypto';
import * as z from 'zod';
import { regionOf } from '@tipwell/contract/region-of-country';
import { regions, type Region } from '@tipwell/contract/regions';
import type { Complaint, Said } from '../settings-complaints.ts';
import { readSigningKeys } from '../signing-keys.ts';

/** Hosts of their own for the office and the customers' pages; null: the one origin of everything. */
export interface RegionalHosts {
  adminOrigin: string | null;
  payOrigin: string | null;
}

const publicKeys = z
  .array(
    // What is not named here is dropped: a private key that was given by mistake never gets further.
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string().min(1),
      x: z.string().min(1),
    }),
  )
  .min(1);

export type RegionKey = z.infer<typeof publicKeys>[number];
type TrustedKeys = Partial<Record<Region, RegionKey[]>>;

/** The one region that a deployment serves, where each has a deployment of its own (product §9). */
export interface RegionSettings {
  name: Region;
  /** Private keys that sign what we say to other regions, the first one what is new; null: nothing. */
  keys: string | null;
  /** By which keys other regions are believed. */
  trusted: Readonly<TrustedKeys>;
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://tips.example.com' })
  .transform((value) => new URL(value).origin);

/** The settings of regions have these names. */
export const regionShapes = {
  REGION: z.enum(regions, { error: `must be one of ${regions.join(', ')}` }).optional(),
  REGION_KEYS: z
    .string()
    .refine((keys) => readSigningKeys(keys) !== null, {
      error: 'must be a JSON array of private Ed25519 keys (JWK, each with a kid of its own)',
    })
    .optional(),
  REGION_TRUST: z
    .string()
    .refine((text) => readTrust(text) !== null, {
      error:
        'must be a JSON object of regions, each with the public parts of its REGION_KEYS: {"uae": [{"kty": "OKP", "crv": "Ed25519", "kid": "…", "x": "…"}]}',
    })
    .optional(),
  ADMIN_ORIGIN_EU: origin.optional(),
  ADMIN_ORIGIN_UAE: origin.optional(),
  ADMIN_ORIGIN_US: origin.optional(),
  PAY_ORIGIN_EU: origin.optional(),
  PAY_ORIGIN_UAE: origin.optional(),
  PAY_ORIGIN_US: origin.optional(),
};

const shape = z.object(regionShapes);
type Written = z.output<typeof shape>;

function readTrust(text: string): TrustedKeys | null {
  try {
    const trust = z.partialRecord(z.enum(regions), publicKeys).parse(JSON.parse(text));
    const all = Object.values(trust).flat();
    for (const key of all) createPublicKey({ format: 'jwk', key: key as webcrypto.JsonWebKey });
    return new Set(all.map(({ kid }) => kid)).size === all.length ? trust : null;
  } catch {
    return null;
  }
}

/** What does not fit together, each in a sentence that names the setting. */
export function complaintsAboutRegions(said: Said): Complaint[] {
  const { REGION: own, REGION_KEYS: keys, REGION_TRUST: trustText } = said;
  const trust = typeof trustText === 'string' ? (readTrust(trustText) ?? {}) : {};
  const complaints: Complaint[] = [];
  if (trustText !== undefined && own === undefined) {
    complaints.push({ name: 'REGION', why: 'must be set where REGION_TRUST is' });
  }
  if (trustText !== undefined && keys === undefined) {
    complaints.push({ name: 'REGION_KEYS', why: 'must be set where REGION_TRUST is' });
  }
  for (const region of Object.keys(trust)) {
    if (region === own) {
      complaints.push({ name: 'REGION_TRUST', why: `${region} is this region itself` });
    } else if (said[`ADMIN_ORIGIN_${region.toUpperCase()}`] === undefined) {
      const name = `ADMIN_ORIGIN_${region.toUpperCase()}`;
      complaints.push({ name, why: 'must be set where REGION_TRUST names its region' });
    }
  }
  // Whoever has the keys of one region could otherwise speak for the other.
  const ours = new Set(
    (typeof keys === 'string' ? readSigningKeys(keys) : null)?.map(({ x }) => x),
  );
  const isShared = Object.values(trust).some((list) => list.some(({ x }) => ours.has(x)));
  if (isShared) {
    complaints.push({ name: 'REGION_TRUST', why: 'a key of another region is one of REGION_KEYS' });
  }
  return complaints;
}

/** Null: one deployment serves every region. */
export function regionOfDeployment(value: Written): RegionSettings | null {
  const { REGION: name, REGION_KEYS: keys = null, REGION_TRUST: trust } = value;
  if (name === undefined) return null;
  return { name, keys, trusted: trust === undefined ? {} : (readTrust(trust) ?? {}) };
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
