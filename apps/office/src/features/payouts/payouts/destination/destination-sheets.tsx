import type { ReactNode } from 'react';
import type { Payee } from '../payee.ts';
import { BankSheet } from './bank-sheet.tsx';
import { CardSheet } from './card-sheet.tsx';
import type { Destinations } from './queries.ts';

interface DestinationSheetsProps {
  payee: Payee;
  data: Destinations;
  /** The way to a card or an account that lies open in front of the page. */
  sheet: 'card' | 'bank' | null;
  /** The processor's page from which somebody has just come back. */
  given: string | null;
  /** The other type of card, where the person may look after both. */
  other: { payee: Payee; onAdd: () => void } | null;
  onClose: () => void;
  /** What has to be known before a card is given. */
  before?: ReactNode;
}

/** The ways to another card or account, of a person and of a venue, one at a time. */
export function DestinationSheets(props: DestinationSheetsProps) {
  const { payee, data, sheet, given, other, onClose, before = null } = props;
  const { asksPassword: isChange, bankAccountForm, payoutId } = data;
  const mayGive = data.mayAddCard || data.isGivenOnItsPage;
  if (given || (sheet === 'card' && mayGive)) {
    return (
      <CardSheet
        isElsewhere={data.isGivenOnItsPage}
        {...{ onClose, payee, other, isChange, payoutId, given, before }}
      />
    );
  }
  // Where no card can be given, a way to one leads to what can.
  const isAsked = sheet === 'bank' || (sheet === 'card' && !mayGive);
  if (!isAsked || bankAccountForm === null) return null;
  return <BankSheet {...{ onClose, payee, isChange }} form={bankAccountForm} />;
}
