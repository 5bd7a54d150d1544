import * as z from 'zod';
import { isLoopback, type Complaint, type Said } from '../settings-complaints.ts';

/** Which places' people write to a desk that is not ours. */
export interface DeskPlaces {
  isEverywhere: boolean;
  /** In small letters. */
  countries: readonly string[];
  locationIds: readonly number[];
}

/** Our account with Intercom, where support may be written to instead of to our own desk. */
export interface IntercomAccount {
  /** Where its calls go, without a slash at the end. */
  url: string;
  token: string;
  /** Signs what it tells us. */
  clientSecret: string;
  /** Whose new conversations begin there. */
  places: DeskPlaces;
}

const usualUrl = 'https://api.intercom.io';
const nowhere: DeskPlaces = { isEverywhere: false, countries: [], locationIds: [] };

const secret = z.string().min(16, { error: 'must have at least 16 characters' }).optional();

export const deskShapes = {
  INTERCOM_TOKEN: secret,
  INTERCOM_CLIENT_SECRET: secret,
  INTERCOM_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  INTERCOM_PLACES: z
    .string()
    .refine((list) => readPlaces(list) !== null, {
      error:
        'must be all, or countries and numbers of locations between commas, such as ae,de,1204',
    })
    .optional(),
};

type Written = { [Name in keyof typeof deskShapes]?: string | undefined };

/** Null: it is no list of places. */
function readPlaces(list: string): DeskPlaces | null {
  const names = list.split(',').map((name) => name.trim().toLowerCase());
  if (names.length === 1 && names[0] === 'all') return { ...nowhere, isEverywhere: true };
  const countries = names.filter((name) => /^[a-z]{2}$/.test(name));
  const locationIds = names.filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  const isRead = countries.length + locationIds.length === names.length;
  return isRead ? { isEverywhere: false, countries, locationIds } : null;
}

/** Settings that make sense together only, and an address that would be given a key of theirs. */
export function complaintsAboutDesk(said: Said): Complaint[] {
  return [...halves(said), ...strangeAddress(said)];
}

function halves(said: Said): Complaint[] {
  const names = ['INTERCOM_TOKEN', 'INTERCOM_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => said[name] === undefined);
  const set = names.filter((name) => said[name] !== undefined);
  if (missing.length === 1) {
    return missing.map((name) => ({ name, why: `must be set together with ${set.join('')}` }));
  }
  // Away from production the stand-in may be meant; without it nobody is.
  const isMissed = said['NODE_ENV'] === 'production' || said['STAND_IN_URL'] === undefined;
  if (missing.length === 2 && said['INTERCOM_PLACES'] !== undefined && isMissed) {
    return [{ name: 'INTERCOM_TOKEN', why: 'must be set, or INTERCOM_PLACES must not be' }];
  }
  return [];
}

function strangeAddress(said: Said): Complaint[] {
  const { INTERCOM_URL: url } = said;
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  const isTheirs = protocol === 'https:' && /^api(?:\.(?:eu|au))?\.intercom\.io$/.test(hostname);
  if (said['NODE_ENV'] === 'test' && !isLoopback(hostname)) {
    return [{ name: 'INTERCOM_URL', why: 'tests talk to this very machine alone' }];
  }
  if (isTheirs || isLoopback(hostname)) return [];
  return [{ name: 'INTERCOM_URL', why: 'our key goes to their own hosts alone' }];
}

/**
 * Our account with Intercom, of settings that are right; null where we have none. Away from production the
 * stand-in is Intercom where places are named and no account is.
 */
export function intercomOf(
  written: Written,
  {
    isProduction,
    standIn,
  }: {
    isProduction: boolean;
    standIn: { url: string; apiKey: string; webhookSecret: string } | null;
  },
): IntercomAccount | null {
  const { INTERCOM_TOKEN: token, INTERCOM_CLIENT_SECRET: clientSecret } = written;
  const list = written.INTERCOM_PLACES;
  const places = (list === undefined ? null : readPlaces(list)) ?? nowhere;
  if (token !== undefined && clientSecret !== undefined) {
    const url = (written.INTERCOM_URL ?? usualUrl).replace(/\/+$/, '');
    return { url, token, clientSecret, places };
  }
  if (isProduction || standIn === null || list === undefined) return null;
  return {
    url: `${standIn.url}/intercom`,
    token: `intercom_${standIn.apiKey}`,
    clientSecret: `intercom_${standIn.webhookSecret}`,
    places,
  };
}
