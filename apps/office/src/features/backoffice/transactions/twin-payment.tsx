import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TransactionInFull } from '@tipwell/contract/backoffice/calls/payments';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { cardName } from './card-name.ts';
import { usePaidTo } from './transaction-row.tsx';
import styles from './transactions.module.css';
import { refundWords, stateTone, stateWords } from './words.ts';

/** The payment that looks the same, so that whoever decides can compare the two. */
export function TwinPayment({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const paidTo = usePaidTo();
  const { twin } = payment;
  if (!twin) {
    return (
      <p className={styles.twinNone}>{t`We have no second payment like this one on record.`}</p>
    );
  }
  return (
    <div className={styles.twin}>
      <p className={styles.rowNote}>{t`The similar payment, within a day:`}</p>
      <Link {...paths.transaction(twin.tipId)} className={styles.twinLink}>
        <Money amount={twin.charged} currency={twin.currency} /> · <bdi>{paidTo(twin)}</bdi>
      </Link>
      <p className={styles.rowNote}>
        <Moment at={twin.startedAt} timeZone={twin.location.timeZone} />
        {twin.card && (
          <>
            {' · '}
            <bdi>{cardName(twin.card)}</bdi>
          </>
        )}
      </p>
      <Pill tone={stateTone[twin.state]}>
        {i18n._(
          twin.refundState && twin.state !== 'REFUNDED'
            ? refundWords[twin.refundState]
            : stateWords[twin.state],
        )}
      </Pill>
    </div>
  );
}
