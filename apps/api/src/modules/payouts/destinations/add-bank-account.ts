import { fail, Failure } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { refusals } from '@tipwell/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { paymentSystemNamed, type PayoutDestination } from '../../providers/index.ts';
import { findDestination, lockDestinationsOf, type Destination } from '../destination-store.ts';
import type { WalletOwner } from '../wallet.ts';
import { askForPassword } from './ask-for-password.ts';
import { readAccount, type AccountProblem, type TypedNumbers } from './bank-account.rule.ts';
import { findHolder, isOf, ownerOf, placeOf, type Holder } from './holder.ts';
import { putInPlace } from './put-in-place.ts';
import { whatMayBeAdded } from './what-may-be-added.ts';

/**
 * Makes a bank account of the place's country the one a person or a venue is paid to. It is registered
 * in the name of the person or the venue, so that it cannot be anybody else's (onboarding §5). Its
 * number is given on to the processor and not kept. The same id again is the same account.
 * @throws inputInvalid naming the field; notFound where accounts cannot be paid to;
 * processorUnavailable, tooManyRequests, contentDiffers
 */
export async function addBankAccount(
  context: Context,
  actor: Person,
  asked: {
    of: WalletOwner;
    destinationId: string;
    numbers: TypedNumbers;
    password: string | undefined;
  },
): Promise<Destination> {
  const { db } = context;
  const { of, destinationId } = asked;
  const owner = ownerOf(of);
  const known = await findDestination(db, destinationId);
  if (known) return isOf(owner, known) ? known : fail('contentDiffers');
  await askForPassword(context, actor, owner, asked.password);

  if ((await whatMayBeAdded(context, actor, of)).bankAccountForm === null) fail('notFound');
  const { country, paymentSystem } = await placeOf(db, of);
  const numbers = readAccount(country, asked.numbers);
  if ('field' in numbers) throw wrong(numbers);

  const holder = await findHolder(db, owner);
  const account = await register(context, paymentSystem, {
    attemptId: destinationId,
    country,
    holderName: nameOf(holder),
    ...numbers,
  });
  return db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, owner);
    const already = await findDestination(tx, destinationId);
    if (already) return already;
    const { reference, kind, status, brand, lastFour } = account;
    const destination = { destinationId, kind, status, brand, lastFour };
    await putInPlace(
      context,
      tx,
      { actor, holder },
      { ...destination, country: account.country, paymentSystem, providerReference: reference },
    );
    return (await findDestination(tx, destinationId)) ?? fail('notFound');
  });
}

function nameOf({ person, venue }: Holder): string {
  return person === null ? venue.name : `${person.firstName} ${person.lastName}`;
}

type Registered = Parameters<ReturnType<typeof paymentSystemNamed>['registerBankAccount']>[1];

async function register(
  context: Context,
  paymentSystem: string,
  account: Registered,
): Promise<PayoutDestination> {
  const outcome = await paymentSystemNamed(paymentSystem).registerBankAccount(context, account);
  if (outcome.outcome === 'ok') return outcome.value;
  const isUnsure =
    outcome.outcome === 'unknown' ||
    (outcome.outcome === 'rejected' && outcome.reason === 'NOT_REACHED');
  if (isUnsure) fail('processorUnavailable');
  // The processor knows more accounts than rules of form do.
  throw wrong({ field: account.iban === undefined ? 'accountNumber' : 'iban', because: 'WRONG' });
}

function wrong({ field, because }: AccountProblem): Failure {
  const sentence = because === 'MISSING' ? fieldMessage('required') : refusals.accountNumberWrong;
  return new Failure('inputInvalid', { fields: { [field]: sentence } });
}
