// What stands in an address is read by hand: every route is known to the login page, which must not
// carry the schema library. What is no filter is left out, so that a bookmark never leads to an error.

/** A text of at most so many characters; a number that the address made of it is one too. */
export function textIn(value: unknown, most: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= most ? text : undefined;
}

/** One of the words that are known. */
export function oneOf<Word extends string>(
  value: unknown,
  known: readonly Word[],
): Word | undefined {
  return known.find((word) => word === String(value));
}

/** A whole number from 1 to the largest that makes sense. */
export function numberIn(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

type Given<Filters> = { [Name in keyof Filters]?: NonNullable<Filters[Name]> };

/** Only the filters that are set. */
export function setOnly<Filters extends object>(filters: Filters): Given<Filters> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as Given<Filters>;
}
