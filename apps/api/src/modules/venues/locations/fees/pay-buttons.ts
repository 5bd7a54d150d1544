import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import type { Context } from '#platform/context.ts';
import { knownCapabilities } from '#providers/providers';
import { findLocation, type Location } from '../records/store.ts';
import { possibleButtons } from './possible-buttons.rule.ts';

/** The pay buttons that a location may show. It may ask the payment system: never inside a transaction. */
export async function possibleButtonsAt(
  context: Context,
  { paymentSystem, country }: Pick<Location, 'paymentSystem' | 'country'>,
): Promise<PaymentMethod[]> {
  const capable = await knownCapabilities(context, paymentSystem, country);
  return possibleButtons(capable?.paymentMethods ?? null);
}

/** @throws notFound, and inputInvalid for a pay button that the payment system of the location cannot take */
export async function refuseButtons(
  context: Context,
  locationId: number,
  wanted: readonly PaymentMethod[] | undefined,
): Promise<void> {
  if (!wanted) return;
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const possible = await possibleButtonsAt(context, location);
  // What it could once, and shows without a button, may stay while something else is changed.
  const may = new Set([...location.payButtons, ...possible]);
  const impossible = wanted.filter((method) => !may.has(method));
  if (impossible.length === 0) return;
  fail('inputInvalid', {
    fields: { payButtons: fieldError('payButtonsImpossible', { methods: impossible.join(', ') }) },
  });
}
