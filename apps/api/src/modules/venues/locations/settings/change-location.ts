import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import { locationFlags } from '@tipwell/contract/venues/location-flags';
import type * as z from 'zod';
import type { updateLocation as call } from '@tipwell/contract/venues/calls/location-admin';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { endViewsHeldBy, everyMembershipOf, peopleWithRole } from '#identity/identity';
import { careScopeOf } from '../access/admin-scope.ts';
import { lockLocation } from '../records/admin-store.ts';
import { flagsChanged } from '../events.ts';
import { prohibitedBusiness } from './prohibited-business.rule.ts';
import { insertEarlierVenueName } from '../records/earlier-name-store.ts';
import { feeNow } from '../fees/fee-now.ts';
import { changedFee, type OwnFee, type WantedFee } from '../fees/own-fee.rule.ts';
import { refuseButtons } from '../fees/pay-buttons.ts';
import { tellOwnersOfFee } from '../fees/tell-owners-of-fee.ts';
import { misfitAfter } from '../guarded/misfit-after.ts';
import {
  findLocation,
  updateLocation,
  type Location,
  type LocationSettings,
} from '../records/store.ts';
import { splitFacts } from '../guarded/fact-settings.ts';
import { changeFacts } from '../guarded/change-facts.ts';
import { refuseTakenName } from './assert-name-free.ts';
import { recordingTroncRefusals, refuseTroncConflictOfPart } from '../tronc/tronc-independence.ts';
import { lockTroncRoles } from '../records/tronc-store.ts';

type Change = z.output<NonNullable<typeof call.body>>;
type LocationChanged = CallOutput<typeof call>;

/**
 * Changes what is given and leaves the rest; facts that decide whose money it is wait for an approval and
 * a date as the table of guarded facts says. @throws notFound, locationNameTaken, notAllowed for
 * whoever may not say whose customer a venue is, and inputInvalid for what does not fit together
 */
export async function changeLocation(
  context: Context,
  actor: Person,
  locationId: number,
  change: Change,
): Promise<LocationChanged> {
  // Asks the payment system what it can, so no transaction may be open yet.
  await refuseButtons(context, locationId, change.payButtons);
  return recordingTroncRefusals(context, actor, { locationId, way: 'partOfMaster' }, async () =>
    context.db
      .transaction()
      .execute(async (tx) => changeInPlace(context, tx, actor, locationId, change, true)),
  );
}

/** The same inside a transaction that does more. */
export async function changeInPlace(
  context: Context,
  tx: Tx,
  actor: Person,
  locationId: number,
  change: Change,
  isAudited = false,
): Promise<LocationChanged> {
  // Whoever changes roles takes these two locks in the same order.
  if (typeof change.masterLocationId === 'number') await lockTroncRoles(tx);
  await lockLocation(tx, locationId);
  const before = await findLocation(tx, locationId);
  if (!before) fail('notFound');
  const { workplaceFee, platformBps, platformFeeFrom, feeReason, ...same } = change;
  const fee = feeAfter(context, before, { bps: platformBps, from: platformFeeFrom });
  const wanted: LocationSettings = Object.fromEntries(
    Object.entries({ ...same, ...fee, workplaceFeeBps: workplaceFee }).filter(
      ([name, value]) => value !== undefined && differs(value, before[name as keyof typeof before]),
    ),
  );
  const prohibited = prohibitedBusiness([wanted.name ?? '']);
  if (prohibited !== null) {
    fail('inputInvalid', {
      fields: { name: fieldError('businessProhibited') },
      details: { word: prohibited },
    });
  }
  await refuseMisfits(tx, before, wanted);
  const { masterLocationId } = wanted;
  if (typeof masterLocationId === 'number') {
    await refuseTroncConflictOfPart(tx, locationId, masterLocationId);
  }
  if (isAudited && wanted.salesPersonId !== undefined) {
    await refuseForeignSeller(tx, actor, wanted.salesPersonId, locationId);
  }
  const { free, facts } = splitFacts(wanted);
  if (facts.platformFee && isAudited && feeReason === undefined) {
    fail('inputInvalid', { fields: { feeReason: fieldError('reasonMissing') } });
  }
  const waiting = await changeFacts(context, tx, actor, before, facts);
  for (const { settings } of waiting) for (const name of settings) delete wanted[name];
  const answer = { waiting: waiting.map(({ kind, countsFrom }) => ({ kind, countsFrom })) };
  if (Object.keys(wanted).length === 0) return answer;
  if (wanted.name !== undefined || wanted.groupName !== undefined) {
    await insertEarlierVenueName(tx, locationId, { ...before, until: context.clock.now() });
  }
  await refuseTakenName(updateLocation(tx, locationId, free));
  await tellFlags(tx, locationId, wanted);
  if (wanted.salesPersonId !== undefined && before.salesPersonId !== null) {
    // Who looked after it may be looking at it with the eyes of one of its people.
    await endViewsHeldBy(tx, before.salesPersonId, context.clock.now());
  }
  if (!isAudited) return answer;
  if (facts.platformFee) await tellOwnersOfFee(context, tx, before);
  await audit(tx, {
    actor,
    action: 'location.changed',
    subject: `location:${locationId}`,
    at: context.clock.now(),
    details: {
      ...changesInWords(before, wanted),
      ...(facts.platformFee && feeReason !== undefined ? { reason: feeReason } : {}),
    },
  });
  return answer;
}

/** @throws inputInvalid for a fee that the terms do not allow, or not yet (money rule 2.1) */
function feeAfter(context: Context, place: Location, wanted: WantedFee): Partial<OwnFee> {
  if (wanted.bps === undefined && wanted.from === undefined) return {};
  const { today, mostBps: termsBps } = feeNow(place, context.clock.now());
  const after = changedFee(place, wanted, { today, termsBps });
  return 'error' in after
    ? fail('inputInvalid', { fields: { [after.field]: after.error } })
    : after;
}

async function tellFlags(tx: Tx, locationId: number, wanted: object): Promise<void> {
  const flags = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => locationFlags.some((flag) => flag === name)),
  );
  if (Object.keys(flags).length === 0) return;
  await publish(tx, flagsChanged, { changeId: randomUUIDv7(), locationId, flags });
}

async function refuseMisfits(tx: Tx, before: Location, wanted: LocationSettings): Promise<void> {
  const misfit = await misfitAfter(tx, before, wanted);
  if (misfit) fail('inputInvalid', { fields: { [misfit.field]: misfit.error } });
}

/** Sales people keep what they have: who they are is said by an administrator or their head. */
async function refuseForeignSeller(
  tx: Tx,
  actor: Person,
  seller: string | null,
  locationId: number,
): Promise<void> {
  const scope = careScopeOf(actor);
  if (scope?.of === 'ONE') fail('notAllowed');
  if (seller === null) return;
  const sellers = [
    ...(await peopleWithRole(tx, 'ROLE_SALES_PERSON')),
    ...(await peopleWithRole(tx, 'ROLE_SALES_HEAD')),
  ];
  const places = await everyMembershipOf(tx, [seller]);
  if (places.some((place) => place.isActive && place.locationId === locationId)) {
    fail('inputInvalid', { fields: { salesPersonId: fieldError('sellerWorksHere') } });
  }
  if (sellers.some(({ userId }) => userId === seller)) return;
  fail('inputInvalid', { fields: { salesPersonId: fieldError('sellerUnknown') } });
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** What was and what is, for whoever reads the log. */
function changesInWords(
  before: object,
  wanted: LocationSettings,
): Record<string, string | number | boolean | null> {
  const words = (value: unknown): string | number | boolean | null =>
    Array.isArray(value) ? value.join(' ') : (value as string | number | boolean | null);
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => [
      [`${name}Before`, words((before as Record<string, unknown>)[name])],
      [name, words(value)],
    ]),
  );
}
