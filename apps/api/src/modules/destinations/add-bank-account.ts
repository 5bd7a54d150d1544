import { fullName } from '@tipwell/contract/full-name';
import { fail, Failure } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import type { PayeeDetails } from '@tipwell/contract/payouts/payee-details';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  isForLater,
  paymentSystemNamed,
  type PayeeRequirements,
  type PayoutDestination,
} from '../providers/index.ts';
import { findDestination, lockDestinationsOf, type Destination } from './destination-store.ts';
import {
  askForCompanyDestination,
  refuseWhileDestinationWaits,
} from './ask-for-company-destination.ts';
import { askAgain, askForPassword } from './ask-for-password.ts';
import {
  readAccount,
  type AccountProblem,
  type PlainNumbers,
  type TypedNumbers,
} from './bank-account.rule.ts';
import { confirmDestination } from './confirm-destination.ts';
import { isOf, type BalanceHolder } from './payee.ts';
import { findPayeeFacts, placeOf, type PayeeFacts } from './payee-facts.ts';
import { nameThatCounts } from './name-that-counts.rule.ts';
import { putInPlace } from './put-in-place.ts';
import { waitingAt } from './waiting-at.ts';
import { findAskedFor } from './waiting-store.ts';
import { whatMayBeAdded } from './what-may-be-added.ts';

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
  const { country, paymentSystem } = await placeOf(db, of);
  const numbers = readAccount(country, asked.numbers);
  if ('field' in numbers) throw wrong(numbers);

  const facts = await findPayeeFacts(db, of);
  const isConfirmed = await confirmDestination(context, actor, 'NEW_DESTINATION', {
    payee: of,
    destinationId,
    name: { brand: nameOf(facts, context.clock.now()), lastFour: lastFourOf(numbers) },
    numbers,
  });
  const account = await register(context, paymentSystem, {
    attemptId: destinationId,
    country,
    holderName: nameOf(facts, context.clock.now()),
    isVenue: facts.venue !== null,
    details: given(asked.details),
    ...numbers,
  });
  return db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, of);
    const already = await findAdded(tx, destinationId);
    if (already) return isOf(of, already) ? already : fail('contentDiffers');
    await askAgain(tx, of, isPasswordGiven || isConfirmed);
    const { reference, kind, status, brand, lastFour } = account;
    const destination = {
      destinationId,
      kind,
      status,
      brand,
      lastFour,
      country: account.country,
      paymentSystem,
      providerReference: reference,
    };
    if (facts.venue) {
      const put = { ...destination, action: 'PUT' as const, holderName: facts.venue.name };
      await askForCompanyDestination(context, tx, actor, facts.venue, put);
    } else {
      await putInPlace(context, tx, { actor, addedBy: realPersonOf(actor), facts }, destination);
    }
    return (await findAdded(tx, destinationId)) ?? fail('notFound');
  });
}

function lastFourOf(numbers: PlainNumbers): string {
  return ('iban' in numbers ? numbers.iban : numbers.accountNumber).slice(-4);
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

/** In whose name an account is registered: by the name that counts, not by one given a moment ago. */
function nameOf({ names, venue }: PayeeFacts, now: Date): string {
  if (names === null) return venue.name;
  return fullName(nameThatCounts(names, now));
}

type Registered = Parameters<ReturnType<typeof paymentSystemNamed>['registerBankAccount']>[1];

async function register(
  context: Context,
  paymentSystem: string,
  account: Registered,
): Promise<PayoutDestination> {
  const outcome = await paymentSystemNamed(context, paymentSystem).registerBankAccount(
    context,
    account,
  );
  if (outcome.outcome === 'ok') {
    if ('reference' in outcome.value) return outcome.value;
    throw askedFor(outcome.value, account.details ?? {});
  }
  const isUnsure = outcome.outcome === 'unknown' || isForLater(outcome);
  if (isUnsure) fail('processorUnavailable');
  // The processor knows more accounts than rules of form do.
  throw wrong({ field: account.iban === undefined ? 'accountNumber' : 'iban', because: 'WRONG' });
}

/** What was typed, without what was left empty. */
function given(typed: PayeeDetails): PayeeDetails {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

/** What the payment system asks for: missing, or not as it has to be (record 0041). */
function askedFor({ asksFor }: PayeeRequirements, details: PayeeDetails): Failure {
  const fields = asksFor.map((name) => [
    name,
    fieldError(details[name] === undefined ? 'required' : 'invalid'),
  ]);
  return new Failure('paymentAccountActivated', { fields: Object.fromEntries(fields) });
}

const problems = {
  MISSING: 'required',
  WRONG: 'accountNumberWrong',
  PROHIBITED: 'placeProhibited',
} as const satisfies Record<AccountProblem['because'], string>;

function wrong({ field, because }: AccountProblem): Failure {
  return new Failure('inputInvalid', { fields: { [field]: fieldError(problems[because]) } });
}
