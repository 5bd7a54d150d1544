/**
 * Thrown when somebody asks the money functions for something that has no exact answer, such as
 * half a penny or a division among nobody. It is a mistake in our code, never in what a person
 * typed: what people type goes through `parseMoney`, which answers with a reason instead.
 */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/** Refuses anything but a whole number that JavaScript can still count exactly. */
export function assertWhole(value: number): void {
  if (!Number.isSafeInteger(value)) {
    throw new MoneyError(`Amounts and rates are whole numbers, got ${value}`);
  }
}
