// What stands in an address is read by hand: every route is known to the login page, which must not
// carry the schema library. What is no filter is left out, so that a bookmark never leads to an error.

/** A text of at most so many characters; a number that the address made of it is one too. */
export function textIn(value: unknown, most: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const words = text.trim();
  return words !== '' && words.length <= most ? words : undefined;
}

/** What an address says in one word; what it says in brackets is no word, and not everything can be made one. */
function wordIn(value: unknown): string {
  return typeof value === 'object' && value !== null ? '' : String(value);
}

/** One of the words that are known. */
export function oneOf<Word extends string>(
  value: unknown,
  known: readonly Word[],
): Word | undefined {
  return known.find((word) => word === wordIn(value));
}

/** A whole number from 1 to the largest that makes sense. */
export function numberIn(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(wordIn(value));
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

/** A day `2026-11-21` of this century; what comes before and after is a slip of the hand. */
export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  return isReal ? value : undefined;
}

/** The id of a person or thing. */
export function idIn(value: unknown): string | undefined {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wordIn(value));
  return isId ? wordIn(value) : undefined;
}

type Given<Filters> = { [Name in keyof Filters]?: NonNullable<Filters[Name]> };

/** Only the filters that are set. */
export function setOnly<Filters extends object>(filters: Filters): Given<Filters> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as Given<Filters>;
}
