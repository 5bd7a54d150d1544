import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  takeBackTrial,
  type SharedTrial,
} from '@tipwell/contract/distribution/calls/shared-previews';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { sharedTrialsQuery, takeTrialBack } from './queries.ts';
import { SplitVersionRows } from './split-version.tsx';

interface SharedTrialsCardProps {
  locationId: number;
  timeZone: string;
  /** Whether the reader has a say in the split. */
  mayEdit: boolean;
}

/** What was tried and shown to the team. */
export function SharedTrialsCard({ locationId, timeZone, mayEdit }: SharedTrialsCardProps) {
  const { t } = useLingui();
  const trials = useQuery(sharedTrialsQuery(locationId)).data?.trials ?? [];
  if (trials.length === 0) return null;
  return (
    <Card labelledBy="shared-trials">
      <h2 id="shared-trials" className={styles.title}>{t`Shown to the team`}</h2>
      <p className={styles.note}>
        {t`These splits were tried on past weeks. None of them applies because of that.`}
      </p>
      <div className={styles.history}>
        {trials.map((trial) => (
          <Trial
            key={trial.trialId}
            trial={trial}
            locationId={locationId}
            timeZone={timeZone}
            mayEdit={mayEdit}
          />
        ))}
      </div>
    </Card>
  );
}

function Trial({
  trial,
  locationId,
  timeZone,
  mayEdit,
}: SharedTrialsCardProps & { trial: SharedTrial }) {
  const { t } = useLingui();
  const locale = useLocale();
  const shared = fullDate(new Date(trial.sharedAt), timeZone, locale);
  const { winners, losers } = trial;
  return (
    <details className={styles.past}>
      <summary>
        <span>{t`Shown on ${shared}`}</span>
      </summary>
      {winners !== null && losers !== null && (
        <p className={styles.note}>
          {t`${plural(winners, { one: '# person would get more', other: '# people would get more' })}, ${plural(losers, { one: '# less', other: '# less' })}.`}
        </p>
      )}
      <SplitVersionRows version={trial} />
      {mayEdit && <TakeBack locationId={locationId} trialId={trial.trialId} />}
    </details>
  );
}

function TakeBack({ locationId, trialId }: { locationId: number; trialId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const taking = useMutation({
    mutationFn: () => takeTrialBack(locationId, trialId),
    onSuccess: () => {
      showToast('success', t`The team does not see it any more.`);
      setIsOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.sharedTrials(locationId) }),
  });
  return (
    <div className={styles.actions}>
      <WriteControls of={takeBackTrial}>
        <Button variant="default" onClick={() => setIsOpen(true)}>{t`Take it back …`}</Button>
      </WriteControls>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Take this trial back?`}
        closeLabel={t`Close`}
      >
        <FormTrouble failure={taking.error} />
        <p>{t`The team does not see it any more.`}</p>
        <div className={styles.actions}>
          <Button color="red" loading={taking.isPending} onClick={() => taking.mutate()}>
            {t`Take it back`}
          </Button>
          <Button variant="default" onClick={() => setIsOpen(false)}>{t`Leave it`}</Button>
        </div>
      </Sheet>
    </div>
  );
}
