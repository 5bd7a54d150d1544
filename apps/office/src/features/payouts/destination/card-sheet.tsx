import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { CardSteps } from './card-steps.tsx';
import { useCardEntry } from './use-card-entry.ts';

interface CardSheetProps {
  onClose: () => void;
  userId: string;
  staffId: number;
  /** Whether money goes somewhere already: then the password is asked for. */
  isChange: boolean;
  payoutId: string | null;
  /** A page of the processor on which a card was given just now; null: it begins here. */
  given: string | null;
}

/** The way to a payout card, or to another one (onboarding §2, Payout card). */
export function CardSheet({ onClose, isChange, ...at }: CardSheetProps) {
  const { t } = useLingui();
  // The first card makes every further one a change; what this sheet is for stays what it was.
  const [isAnother] = useState(isChange);
  const entry = useCardEntry({ ...at, isChange });
  return (
    <Sheet
      isOpen
      onClose={entry.state.step === 'giving' && !isAnother ? entry.askToSkip : onClose}
      isLocked={entry.state.step === 'checking'}
      title={isAnother ? t`Change your payout card` : t`Add a payout card`}
      closeLabel={t`Close`}
    >
      <CardSteps entry={entry} isChange={isAnother} onClose={onClose} />
    </Sheet>
  );
}
