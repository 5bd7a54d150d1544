import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/calls/payouts';
import styles from './payouts.module.css';
import { useDayWords } from './plan-words.ts';

/** Why a payout was made that no plan and nobody asked for. */
export function LegalNote({ payout }: { payout: Pick<Payout, 'dueOn'> }) {
  const { t } = useLingui();
  const dayWords = useDayWords();
  if (payout.dueOn === null) return null;
  const day = dayWords(payout.dueOn);
  return (
    <p className={styles.legalNote}>
      {t`Paid now, free of charge, because by law these tips must reach you by ${day}.`}
    </p>
  );
}
