import { useLingui } from '@lingui/react/macro';
import type { Statement } from '@tipwell/contract/backoffice/calls/statements';
import { Card } from '@tipwell/ui/card';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { sealAddress } from '#lib/paths.ts';
import styles from './statements.module.css';
import { useLineWords } from './use-line-words.ts';
import { kindWords } from './words.ts';

/** The way from the opening balance to the closing one, kind by kind. */
export function StatementSums({ statement, title }: { statement: Statement; title: string }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { costsOf, taxOf } = useLineWords(statement);
  const { currency, opening, closing, held, totals, fees, salesTax } = statement;
  const isMixed = fees.length > 1;
  const notesOf = (kind: Statement['totals'][number]['kind']): string[] => {
    if (kind === 'SERVICE_PAYMENT') return taxOf(salesTax);
    if (kind !== 'FEES') return [];
    return fees.map((cost) => {
      const told = costsOf(cost).join(' · ');
      if (!isMixed) return told;
      return cost.of === 'TIPS' ? t`On tips: ${told}` : t`On bills: ${told}`;
    });
  };
  const heldWords = held ? money(held, currency) : null;
  return (
    <Card labelledBy="statement-sums" className={styles.sums ?? ''}>
      <h2 id="statement-sums" className={styles.title}>
        {title}
      </h2>
      <dl className={styles.list}>
        <Sum name={t`Opening balance`} isEdge>
          <Money amount={opening} currency={currency} />
        </Sum>
        {totals.map(({ kind, amount }) => (
          <Sum key={kind} name={i18n._(kindWords[kind])} notes={notesOf(kind)}>
            <Money amount={amount} currency={currency} />
          </Sum>
        ))}
        <Sum
          name={t`Closing balance`}
          notes={
            heldWords
              ? [t`${heldWords} of it is on its way to you or waiting for your answer.`]
              : []
          }
          isEdge
        >
          <Money amount={closing} currency={currency} />
        </Sum>
      </dl>
      <SealLine seal={statement.seal} />
    </Card>
  );
}

/** By which published seal these books can be told from others, for whoever wants to keep it. */
function SealLine({ seal }: Pick<Statement, 'seal'>) {
  const { t } = useLingui();
  const locale = useLocale();
  if (seal === null) return null;
  const { blockNo } = seal;
  // A day of UTC, the same for everybody.
  const day = fullDate(new Date(`${seal.day}T12:00:00Z`), 'UTC', locale);
  return (
    <p className={styles.note}>
      <a href={sealAddress(seal.day)}>{t`Books sealed on ${day}, block ${blockNo}`}</a>
    </p>
  );
}

interface SumProps {
  name: ReactNode;
  notes?: string[];
  /** One of the two balances that everything else lies between. */
  isEdge?: boolean;
  children: ReactNode;
}

/** A line of sums: what, notes below it, and the amount at the end. */
export function Sum({ name, notes = [], isEdge = false, children }: SumProps) {
  return (
    <div className={isEdge ? `${styles.line} ${styles.edge}` : styles.line}>
      <dt className={styles.what}>
        {name}
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </dt>
      <dd className={styles.amount}>{children}</dd>
    </div>
  );
}
