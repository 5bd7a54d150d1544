import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { revokeApiKey, type ApiKey } from '@tipwell/contract/venues/calls/api-keys';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './keys.module.css';
import { revokeKey } from './queries.ts';

interface EndKeyProps {
  locationId: number;
  of: ApiKey;
  onDone: () => void;
}

/** Ends a key at once, after a look at what that means. */
export function EndKey({ locationId, of, onDone }: EndKeyProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { name, keyId } = of;
  const end = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await revokeKey({ locationId, keyId });
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys(locationId) });
      showToast('success', t`The key is revoked.`);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {t`“${name}” opens nothing any more from now on. What it has sent stays.`}
      </p>
      <FormTrouble failure={failure} />
      <div className={styles.ways}>
        <WriteControls of={revokeApiKey}>
          <Button color="red" loading={isBusy} onClick={() => void end()}>{t`Revoke`}</Button>
        </WriteControls>
        <Button variant="default" onClick={onDone}>{t`Keep it`}</Button>
      </div>
    </div>
  );
}
