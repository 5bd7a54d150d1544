import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOffTipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import { useState } from 'react';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../papers.module.css';
import { callOffConsultation } from './queries.ts';

interface CallOffProps {
  locationId: number;
  consultationId: string;
}

/** Cancels a round, asked once more before it is done. */
export function CallOff({ locationId, consultationId }: CallOffProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const calling = useMutation({
    mutationFn: () => callOffConsultation(locationId, consultationId),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.tipsPolicy(locationId) }),
  });
  return (
    <div className={styles.stack}>
      {calling.error !== null && <Trouble error={calling.error} onRetry={() => calling.reset()} />}
      {isAsked && (
        <p className={styles.note}>
          {t`The views given so far are deleted and nobody reads them. The evidence shows that it was cancelled.`}
        </p>
      )}
      <WriteControls of={callOffTipsConsultation}>
        <div className={styles.downloads}>
          {isAsked ? (
            <>
              <Button color="red" loading={calling.isPending} onClick={() => calling.mutate()}>
                {t`Delete the views and cancel`}
              </Button>
              <Button variant="default" onClick={() => setIsAsked(false)}>{t`Keep it open`}</Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setIsAsked(true)}>
              {t`Cancel the consultation`}
            </Button>
          )}
        </div>
      </WriteControls>
    </div>
  );
}
