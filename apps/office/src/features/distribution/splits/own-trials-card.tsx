import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '#lib/link-button.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import styles from './distributions.module.css';
import { ownSharedTrialsQuery } from './queries.ts';

/** How long a trial stands on the first page. */
const freshMs = 7 * 86_400_000;

/** The newest split that was tried and concerns a person, while it is news to them. */
export function OwnTrialsCard({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const trials = useQuery(ownSharedTrialsQuery(userId, staffId)).data?.trials ?? [];
  const trial = trials.find(
    ({ sharedAt }) => now.getTime() < new Date(sharedAt).getTime() + freshMs,
  );
  if (!trial) return null;
  return (
    <Card labelledBy="your-trial">
      <h2 id="your-trial" className={styles.title}>{t`Another way to split tips was tried`}</h2>
      <p className={styles.note}>
        {t`See what it would have meant for you in the last 8 weeks. Nothing has changed.`}
      </p>
      <div className={styles.actions}>
        <LinkButton {...paths.trial(trial.trialId)} variant="default">{t`Look at it`}</LinkButton>
      </div>
    </Card>
  );
}
