import { randomUUIDv7 } from 'node:crypto';
import {
  addLocation,
  changePageSettings,
  createGroup,
  giveShortCode,
  setTaxType,
} from '#venues/locations';
import { latestApiVersion } from '@tipwell/contract/venues/api-versions';
import { keyScopes } from '@tipwell/contract/access/key-scopes';
import { hashOfKey, insertKey } from '#venues/api-keys';
import { businessDay } from '#distribution/splits';
import { hangCode } from '#distribution/hours';
import { beginReserve } from '#distribution/tax';
import { demoPassword, joinLocation, noteHeldRoles, registerPerson } from '#identity/identity';
import { addPayoutCard } from '#payouts/destinations';
import { choosePaymentSystem, knownCapabilities } from '#providers/providers';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { idOfKind } from '#platform/derived-id.ts';
import { keepFile } from '#platform/files.ts';
import { chanceOf } from './chance.ts';
import type { DemoPerson, DemoVenue } from './cast/parts.ts';
import type { PlatformPerson } from './cast/platform-team.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { SandboxHands } from './sandbox-hands.ts';
import { sandboxKeyOf } from './sandbox-key.ts';

/** Without letters and digits that look alike on a printed card. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The code on the card that the documentation shows. */
const codeOfAmira = 'K7QP';

/**
 * Opens a venue with its settings and gives its team a printed code; nobody works there yet. Masters
 * come before their parts, and the sales people before their customers.
 */
export async function createVenue(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  venue: DemoVenue,
  salesPersonId: string | null,
  now: Date,
): Promise<void> {
  const { locationId, name, address, city, country, type, currency, timeZone, tipsType } = venue;
  const paymentSystem = paymentSystemOf(config, country);
  await addLocation(
    tx,
    {
      locationId,
      name,
      address,
      city,
      country,
      type,
      currency,
      timeZone,
      tipsType,
      paymentSystem,
    },
    now,
  );
  await changePageSettings(tx, locationId, { ...venue.settings, salesPersonId });
  await sayWhoSeesToTax(tx, venue, salesPersonId, now);
  await giveShortCode(tx, { locationId, staffId: null }, now, venue.code);
}

/** As it was agreed before the venue's first tip; where the employer withholds, from its first day on. */
async function sayWhoSeesToTax(
  tx: Tx,
  { locationId, tax, timeZone }: DemoVenue,
  by: string | null,
  now: Date,
): Promise<void> {
  if (!tax) return;
  const isNew = clearAtOnce('taxType', 'NEW_LOCATION');
  if (tax.type === 'SELF_REPORTING') {
    const selfReporting = by === null ? null : { reason: tax.reason, by, at: now };
    const type = { type: tax.type, status: 'NOT_SET', selfReporting } as const;
    await setTaxType(tx, locationId, type, isNew);
    return;
  }
  const status = tax.isConfirmed ? 'CONFIRMED' : 'PENDING';
  await setTaxType(tx, locationId, { type: tax.type, status, selfReporting: null }, isNew);
  if (tax.isConfirmed) await beginReserve(tx, locationId, businessDay(now, timeZone));
}

/** The one of a country that we have an account with, as in a demo in other words; or its usual one. */
function paymentSystemOf({ paymentAccounts }: Context['config'], country: string): string {
  const named = (name: string) => paymentAccounts.some((one) => one.paymentSystem === name);
  const withAccount = choosePaymentSystem(country, named);
  return withAccount === 'UNKNOWN' ? choosePaymentSystem(country, () => true) : withAccount;
}

/** Puts the people of a venue into its groups, once they work there. */
export async function createGroups(tx: Tx, venue: DemoVenue, now: Date): Promise<void> {
  for (const group of venue.groups ?? []) {
    await createGroup(tx, { ...group, locationId: venue.locationId }, now);
    await giveShortCode(
      tx,
      { locationId: venue.locationId, staffId: null, groupId: group.groupId },
      now,
    );
  }
}

/** Switches clocking by a code on where the venue does that, by whoever leads its shifts. */
export async function hangClockCode(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { locationId, clockCodeBy }: DemoVenue,
  users: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const madeBy = clockCodeBy === undefined ? undefined : users.get(clockCodeBy);
  if (madeBy === undefined) return;
  await hangCode(tx, config, { locationId, codeId: randomUUIDv7(), madeBy }, now);
}

interface Hired {
  seed: number;
  venue: DemoVenue;
  person: DemoPerson;
}

/** Registers somebody and has them begin to work at a venue, with a card to be paid to. */
export async function hire(context: Context, hands: SandboxHands, hired: Hired): Promise<string> {
  const { portrait } = hired.person;
  const photo = portrait && (await drawPortrait(portrait));
  const userId = await context.db
    .transaction()
    .execute(async (tx) => enlist(tx, { ...hired, photo }, context.clock.now()));
  await givePayoutCard(context, hands, { ...hired, userId });
  return userId;
}

/** Registers somebody with their photo, and has them begin to work at a venue. */
export async function enlist(
  tx: Tx,
  { seed, venue, person, photo }: Hired & { photo: Buffer | null },
  now: Date,
): Promise<string> {
  const userId = randomUUIDv7();
  const imageFileId =
    photo && (await keepFile(tx, { contentType: 'image/webp', bytes: photo }, now));
  const { nickName, wish, phoneNumber, status } = person;
  await registerPerson(
    tx,
    {
      userId,
      email: person.login,
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: person.dateOfBirth,
      password: demoPassword,
      ...(nickName === undefined ? {} : { nickName }),
      ...(wish === undefined ? {} : { wish }),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
      ...(status === undefined ? {} : { status }),
      ...(imageFileId === null ? {} : { imageFileId }),
    },
    now,
  );
  await joinEverywhere(tx, { userId, venue, person }, now);
  await noteHeldRoles(tx, userId, aWeekBefore(now));
  if (person.roles?.includes('ROLE_OWNER')) await giveSandboxKey(tx, venue, userId, now);
  if (person.staffType !== null) {
    const to = { locationId: venue.locationId, staffId: person.staffId };
    await giveShortCode(tx, to, now, codeOf(seed, person.staffId));
  }
  return userId;
}

/** The first owner of a place makes a key by which everybody can try the API there. */
async function giveSandboxKey(
  tx: Tx,
  { locationId }: DemoVenue,
  madeBy: string,
  now: Date,
): Promise<void> {
  const key = sandboxKeyOf(locationId);
  await insertKey(tx, {
    keyId: idOfKind('sandbox key', String(locationId)),
    locationId,
    name: 'Sandbox',
    beginning: 'tw_test_',
    hint: key.slice(-4),
    hash: hashOfKey(key),
    // Hours are the tronc master's to open where there is one.
    scopes: keyScopes.filter((scope) => scope !== 'shifts:write'),
    version: latestApiVersion,
    isOfTronc: false,
    madeBy,
    madeAt: now,
    endsAt: null,
  });
}

/**
 * Gives somebody the card they are paid to, if they have one, and if cards are given with us: elsewhere
 * everybody does that themselves.
 */
export async function givePayoutCard(
  context: Context,
  hands: SandboxHands,
  { venue, person, userId }: Pick<Hired, 'venue' | 'person'> & { userId: string },
): Promise<void> {
  if (!person.payoutCard) return;
  const paymentSystem = paymentSystemOf(context.config, venue.country);
  // What a real processor keeps of a card is made in fields of its own.
  if (context.config.paymentAccounts.some((one) => one.paymentSystem === paymentSystem)) return;
  const able = await knownCapabilities(context, paymentSystem, venue.country);
  if (able?.destinationsAreGiven === 'ON_ITS_PAGE') return;
  const { holderName, token } = await cardOf(hands, person.payoutCard, person);
  const destinationId = randomUUIDv7();
  const payee = { kind: 'PERSON' as const, userId };
  const card = { destinationId, payee, addedBy: userId, paymentSystem, token, holderName };
  await addPayoutCard(context, card);
}

/** Asked twice for the same person, the processor is asked once. */
export async function cardOf(
  hands: SandboxHands,
  number: string,
  { firstName, lastName }: DemoPerson,
): Promise<{ holderName: string; token: string }> {
  const holderName = `${firstName} ${lastName}`;
  return { holderName, token: await hands.token({ kind: 'NUMBER', number }, holderName) };
}

async function joinEverywhere(
  tx: Tx,
  { userId, venue, person }: { userId: string; venue: DemoVenue; person: DemoPerson },
  now: Date,
): Promise<void> {
  const { staffId, staffType, roles = ['ROLE_USER'], employment = 'EMPLOYEE' } = person;
  await joinLocation(
    tx,
    {
      staffId,
      userId,
      locationId: venue.locationId,
      roles,
      staffType,
      employment,
      isDefault: true,
    },
    now,
  );
  for (const also of person.alsoAt ?? []) {
    await joinLocation(tx, { ...also, userId, staffType: null }, now);
  }
}

/** Registers somebody who works for the platform. */
export async function registerPlatformPerson(
  context: Context,
  person: PlatformPerson,
): Promise<string> {
  const userId = randomUUIDv7();
  await registerPerson(
    context.db,
    {
      userId,
      email: person.login,
      firstName: person.firstName,
      lastName: person.lastName,
      password: demoPassword,
      platformRoles: person.roles,
    },
    context.clock.now(),
  );
  await noteHeldRoles(context.db, userId, aWeekBefore(context.clock.now()));
  return userId;
}

/** The same person has the same code in every demo, so that printed cards stay right. */
function codeOf(seed: number, staffId: number): string {
  if (staffId === 5001) return codeOfAmira;
  const chance = chanceOf(seed, 'code', staffId);
  return Array.from({ length: 4 }, () => chance.pick([...alphabet])).join('');
}

/** The demo's people have held their roles long enough to approve what the others ask for. */
function aWeekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * 86_400_000);
}
