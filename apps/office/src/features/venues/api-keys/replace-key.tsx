import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { rotateApiKey, type ApiKey } from '@tipwell/contract/venues/calls/api-keys';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './keys.module.css';
import { replaceKey } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';

const graces = { NOW: 0, DAY: 24, WEEK: 168 } as const;
type Grace = keyof typeof graces;

interface ReplaceKeyProps {
  locationId: number;
  of: ApiKey;
  onDone: () => void;
}

/** Makes a key in the place of another and shows it, this one time. */
export function ReplaceKey({ locationId, of, onDone }: ReplaceKeyProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [grace, setGrace] = useState<Grace>('DAY');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [key, setKey] = useState<string | null>(null);
  const { name, keyId } = of;
  const replace = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const body = { newKeyId: newId(), graceHours: graces[grace] };
      const made = await replaceKey({ locationId, keyId }, body);
      await queries.invalidateQueries({ queryKey: queryKeys.apiKeys(locationId) });
      setKey(made.key);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (key !== null) return <ShownOnce value={key} onDone={onDone} />;
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {t`The new key can do the same. “${name}” goes on beside it for as long as you choose, so that the system can be given the new one.`}
      </p>
      <div>
        <p className={styles.legend} aria-hidden>{t`How long may the old key go on?`}</p>
        <Segments<Grace>
          label={t`How long may the old key go on?`}
          value={grace}
          options={[
            { value: 'NOW', label: t`Not at all` },
            { value: 'DAY', label: t`1 day` },
            { value: 'WEEK', label: t`7 days` },
          ]}
          onChange={setGrace}
        />
      </div>
      <FormTrouble failure={failure} />
      <div className={styles.ways}>
        <WriteControls of={rotateApiKey}>
          <Button loading={isBusy} onClick={() => void replace()}>{t`Make the key`}</Button>
        </WriteControls>
        <Button variant="default" onClick={onDone}>{t`Keep it`}</Button>
      </div>
    </div>
  );
}
