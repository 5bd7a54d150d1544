import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '../../lib/link-button.tsx';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../lib/paths.ts';
import styles from './distributions.module.css';
import { ownSharedTrialsQuery } from './queries.ts';

/** How long a trial without a vote, or the count of one, stands on the first page. */
const freshMs = 7 * 86_400_000;

/** The newest split that was tried and concerns a person, while it is news to them. */
export function OwnTrialsCard({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const trials = useQuery(ownSharedTrialsQuery(userId, staffId)).data?.trials ?? [];
  const trial = trials.find(({ vote, sharedAt }) => {
    const since = new Date(vote ? vote.endsAt : sharedAt).getTime();
    return now.getTime() < since + freshMs;
  });
  if (!trial) return null;
  const { vote, yourVote } = trial;
  const isOpen = vote !== null && vote.result === null && new Date(vote.endsAt) > now;
  return (
    <Card labelledBy="your-trial">
      <h2 id="your-trial" className={styles.title}>{t`Another way to split tips was tried`}</h2>
      <p className={styles.note}>
        {vote?.result
          ? t`The vote on it is over.`
          : isOpen && yourVote === null
            ? t`See what it would have meant for you, and vote on it.`
            : t`See what it would have meant for you in the last 8 weeks. Nothing has changed.`}
      </p>
      <div className={styles.actions}>
        <LinkButton {...paths.trial(trial.trialId)} variant="default">
          {vote?.result ? t`See the count` : t`Look at it`}
        </LinkButton>
      </div>
    </Card>
  );
}
