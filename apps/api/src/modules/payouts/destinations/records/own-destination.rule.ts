// Which of a person's own destinations counts at a workplace: the card or account that they gave, or the
// prepaid card that was issued to them.
import type { Currency } from '@tipwell/contract/money/money';

/** A card that was issued to somebody, as far as it matters which destination counts. */
export interface IssuedChoice {
  /** Its owner is paid to it wherever it can be, until they choose otherwise. */
  isDefault: boolean;
}

/** What the workplace decides. */
interface Place {
  /** The currency of the workplace. */
  currency: Currency;
  /** The only one that issued cards are loaded with. */
  cardCurrency: string;
}

/**
 * The issued card, where it is the default or nothing else is there; never where it cannot be loaded with
 * the money of the place. A card that is blocked stays the one that counts: money is not sent elsewhere
 * without its owner, it waits, and the page says so.
 */
export function ownDestinationThatCounts<Own, Issued extends IssuedChoice>(
  { given, issued }: { given: Own | null; issued: Issued | null },
  { currency, cardCurrency }: Place,
): Own | Issued | null {
  if (!issued || currency !== cardCurrency) return given;
  return issued.isDefault || !given ? issued : given;
}

/** The one that could be chosen instead; null: there is none. */
export function ownDestinationBeside<Own, Issued extends IssuedChoice>(
  both: { given: Own | null; issued: Issued | null },
  place: Place,
): Own | Issued | null {
  const counts = ownDestinationThatCounts(both, place);
  if (place.currency !== place.cardCurrency) return null;
  return counts === both.issued ? both.given : both.issued;
}
