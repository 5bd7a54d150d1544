import { fail, Failure } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { refusals } from '@tipwell/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findStaff } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import {
  knownCapabilities,
  paymentSystemNamed,
  type PayoutDestination,
} from '../../providers/index.ts';
import { findDestination, lockDestinationsOf, type Destination } from '../destination-store.ts';
import { askForPassword } from './ask-for-password.ts';
import { readAccount, type AccountProblem, type TypedNumbers } from './bank-account.rule.ts';
import { putInPlace } from './put-in-place.ts';

/**
 * Makes a bank account of the workplace's country the one a person is paid to. It is registered in the
 * person's own name, so that it cannot be anybody else's (onboarding §5). Its number is given on to
 * the processor and not kept. The same id again is the same account.
 * @throws inputInvalid naming the field; notFound where accounts cannot be paid to;
 * processorUnavailable, tooManyRequests, contentDiffers
 */
export async function addBankAccount(
  context: Context,
  actor: Person,
  asked: TypedNumbers & {
    destinationId: string;
    staffId: number;
    password?: string | undefined;
  },
): Promise<Destination> {
  const { db } = context;
  const { destinationId } = asked;
  const known = await findDestination(db, destinationId);
  if (known) return known.userId === actor.userId ? known : fail('contentDiffers');
  await askForPassword(context, actor, asked.password);

  const staff = await findStaff(db, asked.staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { country, paymentSystem } = location;
  const able = await knownCapabilities(context, paymentSystem, country);
  if (!able?.payoutMethods.some(({ kind }) => kind === 'BANK_ACCOUNT')) fail('notFound');
  const numbers = readAccount(country, asked);
  if ('field' in numbers) throw wrong(numbers);

  const { person } = staff;
  const holderName = `${person.firstName} ${person.lastName}`;
  const account = await register(context, paymentSystem, {
    attemptId: destinationId,
    country,
    holderName,
    ...numbers,
  });
  return db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, { userId: actor.userId, locationId: null });
    const already = await findDestination(tx, destinationId);
    if (already) return already;
    const { reference, kind, status, brand, lastFour } = account;
    const destination = { destinationId, kind, status, brand, lastFour };
    await putInPlace(
      context,
      tx,
      { actor, person },
      { ...destination, country: account.country, paymentSystem, providerReference: reference },
    );
    return (await findDestination(tx, destinationId)) ?? fail('notFound');
  });
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
