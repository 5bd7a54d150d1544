// Whether a card that somebody gave can be the one they are paid to, before the processor takes it.
import type {
  CardRefusal,
  DestinationStatus,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import { isProhibitedPlace } from '@tipwell/contract/countries/prohibited-place.rule';
import { fullName } from '@tipwell/contract/identity/full-name';
import { isCompanyLine } from './company-name.rule.ts';
import { isNameOf, isWholeName } from './holder-name.rule.ts';
import { nameThatCounts, type NameHistory } from './name-of-record.rule.ts';

export interface JudgedCard {
  /** The country in which the card was issued, or a region of it. */
  country: string;
  /** Null where the processor has looked at whose it is and does not tell. */
  holderName: string | null;
}

/** Whose name a card has to be in: a person's, by the name that counts now, or a venue's. */
export type CardOwner =
  | { names: NameHistory; venue: null }
  | { names: null; venue: { name: string } };

/**
 * Why a card is refused; null: it is taken (onboarding §5, policy rules; money rule 5.5). A company is
 * seldom registered under the name over its door: a card in a name that we do not know is no reason to
 * refuse it, but one for Tipwell to look at it (decision record 0014).
 */
export function whyNotThisCard(
  card: JudgedCard,
  { names: person, venue }: CardOwner,
  now: Date,
): Exclude<CardRefusal, 'REFUSED' | 'NOT_SUPPORTED'> | null {
  if (isProhibitedPlace(card.country)) return 'COUNTRY_PROHIBITED';
  if (card.holderName === null) return null;
  if (venue) return isCompanyLine(card.holderName) ? null : 'NAME_INCOMPLETE';
  if (!isWholeName(card.holderName)) return 'NAME_INCOMPLETE';
  if (isNameOf(card.holderName, nameThatCounts(person, now))) return null;
  return isNameOf(card.holderName, person) ? 'NAME_TOO_NEW' : 'NAME_DIFFERS';
}

/** A refusal as it is told: where the name was the reason, with the name that the card has to be in. */
export function whatWasExpected(
  reason: CardRefusal,
  { names: person, venue }: CardOwner,
  now: Date,
): { reason: CardRefusal; expectedName?: string } {
  if (!reason.startsWith('NAME_')) return { reason };
  return { reason, expectedName: venue ? venue.name : fullName(nameThatCounts(person, now)) };
}

/** A card that can never be paid to does not push out one that can; as a first card it is shown. */
export function takesItsPlace(status: DestinationStatus, hasAnother: boolean): boolean {
  return status !== 'BLOCKED' || !hasAnother;
}
