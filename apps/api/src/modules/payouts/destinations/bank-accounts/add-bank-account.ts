import { fail } from '@tipwell/contract/api/errors';
import type { PayeeDetails } from '@tipwell/contract/payouts/payee-details';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  findDestination,
  lockDestinationsOf,
  type Destination,
} from '../records/destination-store.ts';
import {
  askForCompanyDestination,
  refuseWhileDestinationWaits,
} from '../company/request-company-destination.ts';
import { askAgain, askForPassword } from '../confirmation/require-password.ts';
import type { TypedNumbers } from './bank-account.rule.ts';
import { confirmDestination } from '../confirmation/confirm-destination.ts';
import { isOf, type BalanceHolder } from '../records/payee.ts';
import { findPayeeFacts, placeOf } from '../records/payee-facts.ts';
import { putInPlace } from '../activation/activate-destination.ts';
import { lastFourOf, nameOf, readNumbers, registerAccount } from './register-account.ts';
import { waitingAt } from '../records/pending-destinations.ts';
import { findAskedFor } from '../records/pending-store.ts';
import { whatMayBeAdded } from './addable-destinations.ts';

/** An account as it was added; a venue's waits for a second person at first. */
export interface AddedAccount extends Destination {
  isWaiting: boolean;
}

/**
 * Makes a bank account of the place's country the one a person or a venue is paid to. It is registered
 * in the name of the person or the venue, so that it cannot be anybody else's (onboarding §5). Its
 * number is given on to the processor and not kept, like the details it may ask for. A venue's waits for a
 * second person. The same id again is the same account.
 * @throws inputInvalid naming the field; paymentAccountActivated naming what the processor asks for; notFound where accounts cannot be paid to;
 * processorUnavailable, tooManyRequests, contentDiffers
 */
export async function addBankAccount(
  context: Context,
  actor: Person,
  asked: {
    of: BalanceHolder;
    destinationId: string;
    numbers: TypedNumbers;
    details: PayeeDetails;
    password: string | undefined;
  },
): Promise<AddedAccount> {
  const { db } = context;
  const { of, destinationId } = asked;
  const known = await findAdded(db, destinationId);
  if (known) return isOf(of, known) ? known : fail('contentDiffers');
  if (of.kind === 'VENUE') await refuseWhileDestinationWaits(context, of.locationId);
  const isPasswordGiven = await askForPassword(context, actor, of, asked.password);

  if ((await whatMayBeAdded(context, actor, of)).bankAccountForm === null) fail('notFound');
  const place = await placeOf(db, of);
  const numbers = readNumbers(place.country, asked.numbers);

  const facts = await findPayeeFacts(db, of);
  const isConfirmed = await confirmDestination(context, actor, 'NEW_DESTINATION', {
    payee: of,
    destinationId,
    name: { brand: nameOf(facts, context.clock.now()), lastFour: lastFourOf(numbers) },
    numbers,
  });
  const destination = await registerAccount(context, place, {
    destinationId,
    holderName: nameOf(facts, context.clock.now()),
    isVenue: facts.venue !== null,
    details: asked.details,
    numbers,
  });
  return db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, of);
    const already = await findAdded(tx, destinationId);
    if (already) return isOf(of, already) ? already : fail('contentDiffers');
    await askAgain(tx, of, isPasswordGiven || isConfirmed);
    if (facts.venue) {
      const put = { ...destination, action: 'PUT' as const, holderName: facts.venue.name };
      await askForCompanyDestination(context, tx, actor, facts.venue, put);
    } else {
      await putInPlace(context, tx, { actor, addedBy: realPersonOf(actor), facts }, destination);
    }
    return (await findAdded(tx, destinationId)) ?? fail('notFound');
  });
}

/** The account under this id, in force or waiting. */
async function findAdded(db: Database, destinationId: string): Promise<AddedAccount | undefined> {
  const known = await findDestination(db, destinationId);
  if (known) return { ...known, isWaiting: false };
  const asked = await findAskedFor(db, destinationId);
  if (!asked) return undefined;
  const isWaiting = (await waitingAt(db, asked.locationId))?.requestId === asked.requestId;
  const since = { since: asked.askedAt, statusSince: null, refusedAt: null };
  return { ...asked, ...since, userId: null, isWaiting };
}
