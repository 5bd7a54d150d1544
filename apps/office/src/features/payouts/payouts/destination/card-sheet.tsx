import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@tipwell/ui/sheet';
import { useState, type ReactNode } from 'react';
import type { Payee } from '../payee.ts';
import { CardSteps } from './card-steps.tsx';
import { isLocked, useCardEntry } from './use-card-entry.ts';

interface CardSheetProps {
  onClose: () => void;
  payee: Payee;
  /** The other type of card, where the person may look after both: their own beside the venue's. */
  other: { payee: Payee; onAdd: () => void } | null;
  /** Whether money goes somewhere already: then the password is asked for. */
  isChange: boolean;
  payoutId: string | null;
  /** It is given on the payment service's own page. */
  isElsewhere: boolean;
  /** A page of the processor on which a card was given just now; null: it begins here. */
  given: string | null;
  /** What has to be known before a card is given. */
  before: ReactNode;
}

/** The way to a payout card of a person or a venue, or to another one (onboarding §2, Payout card). */
export function CardSheet({
  onClose,
  payee,
  other,
  isChange,
  isElsewhere,
  before,
  ...at
}: CardSheetProps) {
  const { t } = useLingui();
  // The first card makes every further one a change; what this sheet is for stays what it was.
  const [isAnother] = useState(isChange);
  const entry = useCardEntry({ ...at, payee, other: other?.payee ?? null, isChange });
  const titles = {
    own: isAnother ? t`Change your payout card` : t`Add a payout card`,
    venue: isAnother ? t`Change the company card` : t`Add a company card`,
  };
  return (
    <Sheet
      isOpen
      // On the payment service's own page nothing is lost by closing ours.
      onClose={
        entry.state.step === 'giving' && !isAnother && !isElsewhere ? entry.askToSkip : onClose
      }
      isLocked={isLocked(entry.state)}
      title={isElsewhere ? t`Where the money goes` : titles[payee.kind]}
      closeLabel={t`Close`}
    >
      {(entry.state.step === 'giving' || entry.state.step === 'password') && before}
      <CardSteps
        entry={entry}
        whose={payee.kind}
        isChange={isAnother}
        isElsewhere={isElsewhere}
        onClose={onClose}
        onAddOther={other?.onAdd ?? onClose}
      />
    </Sheet>
  );
}
