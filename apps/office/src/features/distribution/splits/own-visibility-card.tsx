import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agreeToVisibility } from '@tipwell/contract/distribution/calls/visibility';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { Card } from '@tipwell/ui/card';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { agree, ownVisibilityQuery } from './queries.ts';
import { useVisibilityWords } from './visibility-words.ts';

/** Whether somebody agrees to be seen by those they share with; gone where nothing is to be seen. */
export function OwnVisibilityCard({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const queries = useQueryClient();
  const setting = useQuery(ownVisibilityQuery(userId, staffId)).data;
  const agreeing = useMutation({
    mutationFn: (level: VisibilityLevel) => agree(userId, staffId, level),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.ownVisibility(staffId) }),
        queries.invalidateQueries({ queryKey: queryKeys.allShares }),
      ]),
  });
  if (!setting || setting.level === 'OWN') return null;
  const { level, needsConsent, yours, people, agreed } = setting;
  const agrees = yours === level;
  return (
    <Card labelledBy="your-visibility">
      <h2 id="your-visibility" className={styles.title}>{t`What colleagues see of you`}</h2>
      <p className={styles.note}>{words[level].text}</p>
      {needsConsent ? (
        <>
          <p className={styles.note}>
            {t`A day’s split shows this only while everyone who shared in it agrees. ${plural(agreed, { one: '# person agrees', other: '# people agree' })}, of ${people}. Nobody is told who.`}
          </p>
          {agreeing.error !== null && (
            <Trouble error={agreeing.error} onRetry={() => agreeing.reset()} />
          )}
          <div className={styles.actions}>
            <WriteControls of={agreeToVisibility}>
              <Button
                variant={agrees ? 'default' : 'filled'}
                loading={agreeing.isPending}
                onClick={() => agreeing.mutate(agrees ? 'OWN' : level)}
              >
                {agrees ? t`Take my agreement back` : t`I agree`}
              </Button>
            </WriteControls>
          </div>
          <p className={styles.note}>
            {agrees
              ? t`You agree. You can take it back at any time, for past days as well.`
              : t`You do not have to agree. If you say nothing, nothing is shown.`}
          </p>
        </>
      ) : (
        <p className={styles.note}>{t`Whoever looks after the split has set this for everyone.`}</p>
      )}
    </Card>
  );
}
