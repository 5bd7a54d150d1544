// What is said about a card that was issued to somebody: whoever issued it can be asked, no bank.
import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import { statusWords, type StatusWords } from './card-words.ts';

export const issuedWords: Record<DestinationStatus, StatusWords> = {
  ...statusWords.own,
  BLOCKED: {
    ...statusWords.own.BLOCKED,
    text: /*i18n*/ {
      id: 'issuedCard.text.BLOCKED',
      message:
        'The company that issued this card has blocked it. Your money is safe on your balance; ask our support, or choose another card or account.',
    },
  },
};
