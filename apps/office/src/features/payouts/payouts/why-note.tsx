import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import styles from './payouts.module.css';
import { useDayWords } from './plan-words.ts';

/** Why a payout was made that no plan and nobody asked for who is paid by it. */
export function WhyNote({ payout }: { payout: Pick<Payout, 'kind' | 'dueOn'> }) {
  const { t } = useLingui();
  const dayWords = useDayWords();
  const day = payout.dueOn === null ? null : dayWords(payout.dueOn);
  const why =
    day !== null
      ? t`Paid now, free of charge, because by law these tips must reach you by ${day}.`
      : payout.kind === 'FINAL'
        ? t`What was still owed after the account was closed, paid by Tipwell free of charge.`
        : null;
  return why === null ? null : <p className={styles.legalNote}>{why}</p>;
}
