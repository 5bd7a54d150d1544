import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { AccountForm } from '@tipwell/contract/countries/country';
import type { PayeeDetails } from '@tipwell/contract/payouts/payee-details';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { knownCapabilities } from '#providers/providers';
import type { TypedNumbers } from './bank-account.rule.ts';
import {
  lockDestinationsOf,
  removeDestination,
  replaceDestination,
  type NewDestination,
} from '../records/destination-store.ts';
import type { StaffPayee } from '../records/payee.ts';
import { findPayeeFacts, placeOf } from '../records/payee-facts.ts';
import { payableAccountForm } from './payable-account.rule.ts';
import { putInPlace } from '../activation/activate-destination.ts';
import { nameOf, readNumbers, registerAccount } from './register-account.ts';

/** How a bank account is named that the payment system of a workplace can pay to; null: it pays to none. */
export async function accountFormAt(context: Context, of: StaffPayee): Promise<AccountForm | null> {
  const { country, paymentSystem } = await placeOf(context.db, of);
  const able = await knownCapabilities(context, paymentSystem, country);
  return payableAccountForm(able, country);
}

/**
 * Gives a bank account of somebody whose account with us is over to the payment system, in their own name.
 * They are not paid to it before `putAccountOf` is called.
 * @param holderName the name on the account, where the person was erased and we know none
 * @throws inputInvalid naming the field; notFound; paymentAccountActivated; processorUnavailable
 */
export async function registerAccountOf(
  context: Context,
  of: StaffPayee,
  typed: {
    destinationId: string;
    numbers: TypedNumbers;
    details: PayeeDetails;
    holderName: string | undefined;
  },
): Promise<NewDestination> {
  const [place, facts, form] = await Promise.all([
    placeOf(context.db, of),
    findPayeeFacts(context.db, of),
    accountFormAt(context, of),
  ]);
  if (form === null) fail('notFound');
  const known = facts.person?.isErased ? typed.holderName : nameOf(facts, context.clock.now());
  if (!known) fail('inputInvalid', { fields: { holderName: fieldError('required') } });
  return registerAccount(context, place, {
    destinationId: typed.destinationId,
    holderName: known,
    isVenue: false,
    details: typed.details,
    numbers: readNumbers(place.country, typed.numbers),
  });
}

/**
 * Makes such an account the one that the person is paid to; who was not erased is told. Whoever was erased is
 * paid to it this once: its processor is asked to take it away, after what goes there has arrived.
 */
export async function putAccountOf(
  context: Context,
  tx: Tx,
  actor: Person,
  of: StaffPayee,
  destination: NewDestination,
): Promise<void> {
  await lockDestinationsOf(tx, of);
  const facts = await findPayeeFacts(tx, of);
  const addedBy = realPersonOf(actor);
  if (facts.person?.isErased) {
    const now = context.clock.now();
    await replaceDestination(tx, of, destination, { now, addedBy });
    await removeDestination(tx, of, destination.paymentSystem, now);
    return;
  }
  await putInPlace(context, tx, { actor, addedBy, facts }, destination);
}
