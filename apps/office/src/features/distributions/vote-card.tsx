import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { voteOnTrial, type TrialVote } from '@tipwell/contract/calls/distribution/shared-trials';
import { Card } from '@tipwell/ui/card';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useNow } from '../../lib/now.ts';
import { queryKeys } from '../../lib/query.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './distributions.module.css';
import { vote } from './queries.ts';
import type { OwnTrial } from './own-trial.ts';
import { useVoteWords } from './vote-words.tsx';

interface VoteCardProps {
  trial: OwnTrial;
  userId: string;
  staffId: number;
  timeZone: string;
}

/** One's own vote, which may be changed until the end, and the count after it. */
export function VoteCard({ trial, userId, staffId, timeZone }: VoteCardProps) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const queries = useQueryClient();
  const voteWords = useVoteWords();
  const voting = useMutation({
    mutationFn: (choice: TrialVote) => vote(userId, staffId, trial.trialId, choice),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.ownSharedTrials(staffId) }),
  });
  const { yourVote } = trial;
  const isOpen = trial.vote?.result === null && new Date(trial.vote.endsAt) > now;
  const choices = [
    { choice: 'FOR', label: t`For it` },
    { choice: 'AGAINST', label: t`Against it` },
  ] as const;
  const said =
    yourVote === null
      ? ''
      : yourVote === 'FOR'
        ? t`You voted for it. You can change that until the end.`
        : t`You voted against it. You can change that until the end.`;
  return (
    <Card labelledBy="the-vote">
      <h2 id="the-vote" className={styles.title}>{t`The vote`}</h2>
      <p className={styles.note}>{voteWords(trial, timeZone)}</p>
      {isOpen && (
        <>
          <p className={styles.note}>
            {t`Nobody is told who voted what, neither now nor later. Whoever looks after the split decides; the vote alone changes nothing.`}
          </p>
          {voting.error !== null && <Trouble error={voting.error} onRetry={() => voting.reset()} />}
          <div className={styles.actions}>
            {choices.map(({ choice, label }) => (
              <WriteControls key={choice} of={voteOnTrial}>
                <Button
                  variant={yourVote === choice ? 'filled' : 'default'}
                  aria-pressed={yourVote === choice}
                  loading={voting.isPending && voting.variables === choice}
                  onClick={() => voting.mutate(choice)}
                >
                  {label}
                </Button>
              </WriteControls>
            ))}
          </div>
          {said !== '' && <p className={styles.note}>{said}</p>}
          <PoliteVoice>{said}</PoliteVoice>
        </>
      )}
    </Card>
  );
}
