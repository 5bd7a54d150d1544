// What is said of a card or account that was given on the payment service's own page: which of the two it
// is one sees once it stands there, and what is still asked is asked there.
import type { MessageDescriptor } from '@lingui/core';
import type {
  CardRefusal,
  DestinationStatus,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import type { Payee } from '../payee.ts';
import { statusWords, type StatusWords } from './card-words.ts';

const { ACTIVE, PENDING, BLOCKED } = statusWords.own;

const ownChecking: StatusWords = {
  ...PENDING,
  title: /*i18n*/ {
    id: 'elsewhere.title.CHECKING',
    message: 'The payment service is still checking',
  },
  text: /*i18n*/ {
    id: 'elsewhere.text.CHECKING',
    message:
      'It may ask you for more by e-mail or on its page. We write to you as soon as it is done; until then your money stays on your balance.',
  },
};

const ownWords: Record<DestinationStatus, StatusWords> = {
  ACTIVE: {
    ...ACTIVE,
    title: /*i18n*/ { id: 'elsewhere.title.ACTIVE', message: 'You can be paid' },
    text: /*i18n*/ {
      id: 'elsewhere.text.ACTIVE',
      message:
        'Your payouts now go where you said on the payment service’s page. We have sent you a message about it.',
    },
  },
  PENDING: ownChecking,
  PENDING_VERIFICATION: ownChecking,
  BLOCKED: {
    ...BLOCKED,
    title: /*i18n*/ { id: 'elsewhere.title.BLOCKED', message: 'You cannot be paid there' },
    text: /*i18n*/ {
      id: 'elsewhere.text.BLOCKED',
      message:
        'The payment service does not pay to it. Your money is safe; please open its page again and name another account.',
    },
  },
};

const venueChecking: StatusWords = {
  ...ownChecking,
  text: /*i18n*/ {
    id: 'elsewhere.companyText.CHECKING',
    message:
      'It may ask the venue for more by e-mail or on its page. We write to all owners as soon as it is done; until then the money stays on the venue’s balance.',
  },
};

const venueWords: Record<DestinationStatus, StatusWords> = {
  ACTIVE: {
    ...ACTIVE,
    title: /*i18n*/ { id: 'elsewhere.companyTitle.ACTIVE', message: 'The venue can be paid' },
    text: /*i18n*/ {
      id: 'elsewhere.companyText.ACTIVE',
      message:
        'The venue’s payouts now go where you said on the payment service’s page. All owners have been notified.',
    },
  },
  PENDING: venueChecking,
  PENDING_VERIFICATION: venueChecking,
  BLOCKED: {
    ...BLOCKED,
    title: /*i18n*/ {
      id: 'elsewhere.companyTitle.BLOCKED',
      message: 'The venue cannot be paid there',
    },
    text: /*i18n*/ {
      id: 'elsewhere.companyText.BLOCKED',
      message:
        'The payment service does not pay to it. The money is safe on the venue’s balance; please open its page again and name another account.',
    },
  },
};

/** The same as of cards, by whose it is. */
export const elsewhereWords: Record<Payee['kind'], Record<DestinationStatus, StatusWords>> = {
  own: ownWords,
  venue: venueWords,
};

/** Refusals that speak of a card where it may be an account. */
export const elsewhereRefusals: Partial<Record<CardRefusal, MessageDescriptor>> = {
  COUNTRY_PROHIBITED: /*i18n*/ {
    id: 'elsewhere.refused.COUNTRY_PROHIBITED',
    message: 'We cannot pay out to accounts and cards from this country.',
  },
  NAME_DIFFERS: /*i18n*/ {
    id: 'elsewhere.refused.NAME_DIFFERS',
    message:
      'The account has to be in your own name, as in your profile. If the name there is wrong, change it: a new name counts after 30 days, or as soon as support has checked your ID.',
  },
  REFUSED: /*i18n*/ {
    id: 'elsewhere.refused.REFUSED',
    message: 'The payment service did not accept this. Please open its page again.',
  },
};
