// What is said about a payout card by its status, and why one was refused.
import type { MessageDescriptor } from '@lingui/core';
import type {
  CardRefusal,
  DestinationStatus,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import type { Tone } from '@tipwell/ui/pill';
import type { Payee } from '../payee.ts';

export interface StatusWords {
  tone: Tone;
  pill: MessageDescriptor;
  /** The head of the sheet in which a new card ends. */
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const ownWords: Record<DestinationStatus, StatusWords> = {
  ACTIVE: {
    tone: 'good',
    pill: /*i18n*/ { id: 'card.pill.ACTIVE', message: 'Ready' },
    title: /*i18n*/ { id: 'card.title.ACTIVE', message: 'Your card is ready' },
    text: /*i18n*/ {
      id: 'card.text.ACTIVE',
      message: 'Your money now goes to this card. We have sent you a message about it.',
    },
  },
  PENDING: {
    tone: 'notYet',
    pill: /*i18n*/ { id: 'card.pill.PENDING', message: 'Being checked' },
    title: /*i18n*/ { id: 'card.title.PENDING', message: 'Your card is still being checked' },
    text: /*i18n*/ {
      id: 'card.text.PENDING',
      message:
        'This is taking a little longer than usual. You do not have to wait: we will write to you when the card is ready.',
    },
  },
  PENDING_VERIFICATION: {
    tone: 'notYet',
    pill: /*i18n*/ { id: 'card.pill.PENDING_VERIFICATION', message: 'Waiting for your bank' },
    title: /*i18n*/ {
      id: 'card.title.PENDING_VERIFICATION',
      message: 'Your bank wants to look at this',
    },
    text: /*i18n*/ {
      id: 'card.text.PENDING_VERIFICATION',
      message:
        'Your bank may ask you in its app or by phone. We write to you as soon as it has approved it; until then your money stays on your balance.',
    },
  },
  BLOCKED: {
    tone: 'bad',
    pill: /*i18n*/ { id: 'card.pill.BLOCKED', message: 'Blocked' },
    title: /*i18n*/ { id: 'card.title.BLOCKED', message: 'This card is blocked' },
    text: /*i18n*/ {
      id: 'card.text.BLOCKED',
      message:
        'Its bank does not allow payouts to it. Your money is safe; please use another card.',
    },
  },
};

/** The same of a venue's card; what it is called and how it stands is said alike. */
const venueWords: Record<DestinationStatus, StatusWords> = {
  ACTIVE: {
    ...ownWords.ACTIVE,
    title: /*i18n*/ { id: 'companyCard.title.ACTIVE', message: 'The company card is ready' },
    text: /*i18n*/ {
      id: 'companyCard.text.ACTIVE',
      message: 'The venue’s money now goes to this card. All owners have been notified.',
    },
  },
  PENDING: {
    ...ownWords.PENDING,
    title: /*i18n*/ {
      id: 'companyCard.title.PENDING',
      message: 'The company card is still being checked',
    },
    text: /*i18n*/ {
      id: 'companyCard.text.PENDING',
      message:
        'This is taking a little longer than usual. You do not have to wait: we will write to all owners when the card is ready.',
    },
  },
  PENDING_VERIFICATION: {
    ...ownWords.PENDING_VERIFICATION,
    title: /*i18n*/ {
      id: 'companyCard.title.PENDING_VERIFICATION',
      message: 'The bank wants to look at this',
    },
    text: /*i18n*/ {
      id: 'companyCard.text.PENDING_VERIFICATION',
      message:
        'It may ask the holder of the card in its app or by phone. We write to all owners as soon as it has approved it; until then the money stays on the venue’s balance.',
    },
  },
  BLOCKED: {
    ...ownWords.BLOCKED,
    text: /*i18n*/ {
      id: 'companyCard.text.BLOCKED',
      message:
        'Its bank does not allow payouts to it. The money is safe on the venue’s balance; please use another card.',
    },
  },
};

/** By whose card it is: a person's own, or a venue's. */
export const statusWords: Record<Payee['kind'], Record<DestinationStatus, StatusWords>> = {
  own: ownWords,
  venue: venueWords,
};

export const refusalWords: Record<CardRefusal, MessageDescriptor> = {
  COUNTRY_PROHIBITED: /*i18n*/ {
    id: 'card.refused.COUNTRY_PROHIBITED',
    message: 'We cannot pay out to cards from this country.',
  },
  NAME_INCOMPLETE: /*i18n*/ {
    id: 'card.refused.NAME_INCOMPLETE',
    message: 'Please enter the first name or its initial and the last name, as on the card.',
  },
  NAME_DIFFERS: /*i18n*/ {
    id: 'card.refused.NAME_DIFFERS',
    message:
      'The card has to be in your own name, as in your profile. If the name there is wrong, change it: a new name counts after 30 days, or as soon as support has checked your ID.',
  },
  NAME_TOO_NEW: /*i18n*/ {
    id: 'card.refused.NAME_TOO_NEW',
    message:
      'You have changed your name recently. A card in your new name can be used 30 days after the change, or once support has checked your ID. Until then, use a card in your previous name.',
  },
  REFUSED: /*i18n*/ {
    id: 'card.refused.REFUSED',
    message: 'The payment service did not accept this card. Please try another one.',
  },
  NOT_SUPPORTED: /*i18n*/ {
    id: 'card.refused.NOT_SUPPORTED',
    message: 'This workplace does not support payouts to cards.',
  },
  PASSWORD_NEEDED: /*i18n*/ {
    id: 'card.refused.PASSWORD_NEEDED',
    message:
      'There was no card yet when this page was opened, and there is one now. It stays where money goes. To change it, start again: this time we ask for your password.',
  },
};

/** What is said in its place where the card is a venue's. */
export const venueRefusals: Partial<Record<CardRefusal, MessageDescriptor>> = {
  NAME_INCOMPLETE: /*i18n*/ {
    id: 'card.refused.venue.NAME_INCOMPLETE',
    message: 'Please enter the name of the company, as on the card.',
  },
};

/** The refusal that a failure tells of, if it is one. */
export function refusalOf(reason: unknown): CardRefusal | null {
  return typeof reason === 'string' && Object.hasOwn(refusalWords, reason)
    ? (reason as CardRefusal)
    : null;
}
