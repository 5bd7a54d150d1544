import { useLingui } from '@lingui/react/macro';
import type { WithholdingAppeal } from '@tipwell/contract/distribution/calls/withholding';
import styles from './tax.module.css';

/** What somebody said against tax that is withheld, and how it ended. */
export function TaxAppealWords({ appeal, dueOn }: { appeal: WithholdingAppeal; dueOn: string }) {
  const { t } = useLingui();
  const { message, answer } = appeal;
  return (
    <>
      {message !== null && (
        <blockquote className={styles.note} dir="auto">
          {message}
        </blockquote>
      )}
      <p className={styles.note}>
        {answer === null
          ? t`Nothing is withheld until this is answered, at the latest on ${dueOn}.`
          : answer.isUpheld
            ? t`Closed: nothing is withheld.`
            : t`Answered: it is withheld.`}{' '}
        {answer?.message != null && <bdi>{answer.message}</bdi>}
      </p>
    </>
  );
}
