import { Failure, fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { PayeeDetails } from '@tipwell/contract/payouts/payee-details';
import type { Context } from '#platform/context.ts';
import type { Location } from '#venues/locations';
import { isForLater, paymentSystemNamed, type PayeeRequirements } from '#providers/providers';
import {
  readAccount,
  type AccountProblem,
  type PlainNumbers,
  type TypedNumbers,
} from './bank-account.rule.ts';
import type { NewDestination } from '../records/destination-store.ts';
import { nameThatCounts } from '../holders/name-of-record.rule.ts';
import type { PayeeFacts } from '../records/payee-facts.ts';

/** The plain numbers of an account in a country. @throws inputInvalid naming the field that is wrong */
export function readNumbers(country: string, typed: TypedNumbers): PlainNumbers {
  const numbers = readAccount(country, typed);
  if ('field' in numbers) throw wrong(numbers);
  return numbers;
}

export function lastFourOf(numbers: PlainNumbers): string {
  return ('iban' in numbers ? numbers.iban : numbers.accountNumber).slice(-4);
}

/** In whose name an account is registered: by the name that counts, not by one given a moment ago. */
export function nameOf({ names, venue }: PayeeFacts, now: Date): string {
  if (names === null) return venue.name;
  return fullName(nameThatCounts(names, now));
}

type Registered = Parameters<ReturnType<typeof paymentSystemNamed>['registerBankAccount']>[1];

/**
 * Gives an account to the payment system of a place, under the id of what it will be paid to by. Nobody is
 * paid to it yet. @throws inputInvalid naming the field; paymentAccountActivated; processorUnavailable
 */
export async function registerAccount(
  context: Context,
  { country, paymentSystem }: Pick<Location, 'country' | 'paymentSystem'>,
  asked: {
    destinationId: string;
    holderName: string;
    isVenue: boolean;
    details: PayeeDetails;
    numbers: PlainNumbers;
  },
): Promise<NewDestination> {
  const { destinationId, numbers } = asked;
  const account: Registered = {
    attemptId: destinationId,
    country,
    holderName: asked.holderName,
    isVenue: asked.isVenue,
    details: given(asked.details),
    ...numbers,
  };
  const outcome = await paymentSystemNamed(context, paymentSystem).registerBankAccount(
    context,
    account,
  );
  if (outcome.outcome === 'ok') {
    if (!('reference' in outcome.value)) throw askedFor(outcome.value, account.details ?? {});
    const { reference, ...taken } = outcome.value;
    const { kind, status, brand, lastFour } = taken;
    return {
      destinationId,
      kind,
      status,
      brand,
      lastFour,
      country: taken.country,
      paymentSystem,
      providerReference: reference,
    };
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
