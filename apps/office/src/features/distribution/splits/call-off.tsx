import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  callOffDistribution,
  type SplitVersion,
} from '@tipwell/contract/distribution/calls/splits';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { callOffSplit } from './queries.ts';

interface CallOffProps {
  locationId: number;
  version: SplitVersion;
  /** The day from which it was to count, in words. */
  since: string;
}

/** Takes a planned split back before its day comes, once somebody has read what stays. */
export function CallOff({ locationId, version, since }: CallOffProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const calling = useMutation({
    mutationFn: () => callOffSplit(locationId, version.version),
    onSuccess: () => {
      showToast('success', t`The split planned for ${since} has been cancelled.`);
      setIsOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.split(locationId) }),
  });
  return (
    <>
      <WriteControls of={callOffDistribution}>
        <Button variant="default" onClick={() => setIsOpen(true)}>{t`Cancel it`}</Button>
      </WriteControls>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Cancel this split?`}
        closeLabel={t`Close`}
      >
        <FormTrouble failure={calling.error} />
        <p>
          {t`The split planned for ${since} does not take effect. What applies now goes on, with the answers people gave to it.`}
        </p>
        <div className={styles.actions}>
          <Button color="red" loading={calling.isPending} onClick={() => calling.mutate()}>
            {t`Cancel it`}
          </Button>
          <Button variant="default" onClick={() => setIsOpen(false)}>{t`Keep it`}</Button>
        </div>
      </Sheet>
    </>
  );
}
