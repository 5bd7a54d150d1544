import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';
import type { Context } from '#platform/context.ts';
import { findLocation, partsOf } from '#venues/locations';
import { findCode } from './find-code.ts';
import { judgeFound, type House } from './judge-code.rule.ts';
import { readCode } from './read-code.rule.ts';

/** From where codes are looked at. */
export interface Patrol {
  locationId: number;
  /** The hosts at which we are, with their ports. */
  ourHosts: readonly string[];
  /** Hears of the texts that lead to us and nowhere. */
  noteNowhere?: (texts: readonly string[]) => Promise<void>;
}

/** Says of each text of a code whose it is, in their order; the same text is looked up once. */
export async function judgeCodes(
  context: Context,
  texts: readonly string[],
  patrol: Patrol,
): Promise<CodeVerdict[]> {
  const house = await houseOf(context, patrol.locationId);
  const judged = new Map<string, CodeVerdict>();
  for (const text of new Set(texts)) {
    judged.set(text, await judgeCode(context, text, house, patrol.ourHosts));
  }
  const nowhere = [...judged].filter(([, { verdict }]) => verdict === 'NO_PAGE');
  await patrol.noteNowhere?.(nowhere.map(([text]) => text));
  return texts.flatMap((text) => judged.get(text) ?? []);
}

async function houseOf({ db }: Context, locationId: number): Promise<House> {
  const { masterLocationId = null } = (await findLocation(db, locationId)) ?? {};
  const parts = (await partsOf(db, locationId)).map((part) => part.locationId);
  if (masterLocationId === null) return { locationId, parts, neighbours: [] };
  const beside = (await partsOf(db, masterLocationId)).map((part) => part.locationId);
  return { locationId, parts, neighbours: [masterLocationId, ...beside] };
}

async function judgeCode(
  context: Context,
  text: string,
  house: House,
  ourHosts: readonly string[],
): Promise<CodeVerdict> {
  const read = readCode(text, ourHosts);
  if (read.to === 'NO_LINK') return { verdict: 'NO_LINK', use: read.use };
  if (read.to === 'FOREIGN') {
    return { verdict: 'FOREIGN', leadsTo: read.leadsTo, isLookAlike: read.isLookAlike };
  }
  return judgeFound(await findCode(context, read), house);
}
