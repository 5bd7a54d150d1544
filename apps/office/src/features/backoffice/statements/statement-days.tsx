import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { Card } from '@tipwell/ui/card';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { daysOf } from './days-of.ts';
import styles from './statements.module.css';
import { useLineWords } from './use-line-words.ts';

/** What was booked, day by day, with the balance at the end of each. */
export function StatementDays({ statement, staffId }: { statement: Statement; staffId: number }) {
  const { t } = useLingui();
  const { dayWords } = usePeriodWords();
  return (
    <Card labelledBy="statement-days" className={styles.days ?? ''}>
      <h2 id="statement-days" className={styles.title}>
        {t`Day by day`}
      </h2>
      {daysOf(statement).map(({ day, balance, lines }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <div className={styles.dayHead}>
            <h3 id={`day-${day}`} className={styles.dayName}>
              <time dateTime={day}>{dayWords(day)}</time>
            </h3>
            <p className={styles.balance}>
              {t`Balance`} <Money amount={balance} currency={statement.currency} />
            </p>
          </div>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line.key} className={styles.line}>
                <What line={line} statement={statement} staffId={staffId} />
                <span className={styles.amount}>
                  <Money amount={line.amount} currency={statement.currency} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

interface WhatProps {
  line: StatementLine;
  statement: Statement;
  staffId: number;
}

function What({ line, statement, staffId }: WhatProps) {
  const { nameOf, notesOf } = useLineWords(statement);
  const name = nameOf(line);
  const notes = notesOf(line).join(' · ');
  return (
    <span className={styles.what}>
      {line.kind === 'POOL_SHARE' ? (
        <Link {...paths.shareAt(staffId, line.runId)} className={styles.open}>
          {name}
        </Link>
      ) : 'tipId' in line && line.tipId ? (
        <Link {...paths.tip(staffId, line.tipId)} className={styles.open}>
          {name}
        </Link>
      ) : statement.detail === 'DAYS' && 'payments' in line ? (
        <Link {...paths.paymentsOfDay(staffId, line.day)} className={styles.open}>
          {name}
        </Link>
      ) : line.kind === 'PAYOUT' || line.kind === 'PAYOUT_RETURNED' ? (
        <Link {...paths.payout(line.payoutId)} className={styles.open}>
          {name}
        </Link>
      ) : (
        name
      )}
      {notes && (
        <span className={styles.note}>
          <bdi>{notes}</bdi>
        </span>
      )}
    </span>
  );
}
