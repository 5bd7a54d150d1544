import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/call';
import {
  makeTimeClockKey,
  revokeTimeClockKey,
  type listTimeClockKeys,
} from '@tipwell/contract/calls/distribution/time-clocks';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { FormTrouble } from '../../../lib/form-trouble.tsx';
import { Row, Rows } from '../../../lib/lists/rows.tsx';
import { useLocale } from '../../../lib/locale.ts';
import { useNow } from '../../../lib/now.ts';
import { queryKeys } from '../../../lib/query.ts';
import { Pending } from '../../../lib/query-view.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { WriteControls } from '../../../lib/write-controls.tsx';
import styles from '../hours.module.css';
import { revokeKey, timeClockKeysQuery } from '../queries.ts';
import { NewKey } from './new-key.tsx';

type Key = CallOutput<typeof listTimeClockKeys>['keys'][number];

/** The keys by which time-clock systems send the hours of a location. */
export function KeysCard({ locationId, timeZone }: { locationId: number; timeZone: string }) {
  const { t } = useLingui();
  const keys = useQuery(timeClockKeysQuery(locationId));
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<Key | null>(null);
  const { data } = keys;
  return (
    <Card labelledBy="time-clocks">
      <h2 id="time-clocks" className={styles.title}>{t`Time clocks`}</h2>
      <p className={styles.note}>
        {t`A time-clock system or till can send hours by itself. It needs a key of this location, which can do nothing else.`}
      </p>
      {!data ? (
        <Pending query={keys} waiting={<Bone width="100%" height="56px" radius="12px" />} />
      ) : (
        <>
          <Rows>
            {data.keys.map((key) => (
              <KeyRow key={key.keyId} of={key} timeZone={timeZone} onEnd={() => setEnding(key)} />
            ))}
          </Rows>
          {data.mayMake ? (
            <WriteControls of={makeTimeClockKey}>
              <Button
                variant="default"
                className={styles.below ?? ''}
                onClick={() => setIsMaking(true)}
              >
                {t`Make a key`}
              </Button>
            </WriteControls>
          ) : (
            <p className={styles.note}>
              {t`A tronc master looks after the split here, so only the tronc master makes keys.`}
            </p>
          )}
        </>
      )}
      <Sheet
        isOpen={isMaking}
        onClose={() => setIsMaking(false)}
        title={t`Make a key`}
        closeLabel={t`Close`}
      >
        <NewKey locationId={locationId} onDone={() => setIsMaking(false)} />
      </Sheet>
      <Sheet
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={t`Revoke this key?`}
        closeLabel={t`Close`}
      >
        {ending && <EndKey locationId={locationId} of={ending} onDone={() => setEnding(null)} />}
      </Sheet>
    </Card>
  );
}

function KeyRow({ of, timeZone, onEnd }: { of: Key; timeZone: string; onEnd: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const { name, hint, madeAt, madeBy, lastUsedAt, revokedAt, isSuspended } = of;
  const when = (at: string) => dayAndTime(new Date(at), timeZone, locale, now);
  const made = when(madeAt);
  const used = lastUsedAt && when(lastUsedAt);
  return (
    <Row>
      <span className={styles.who}>
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className={styles.hint}>
          …{hint}
        </bdi>
        <span className={styles.sub}>
          {madeBy === null ? t`Made ${made}` : t`Made ${made} by ${madeBy}`}
          {' · '}
          {used === null ? t`Not used yet` : t`Last used ${used}`}
        </span>
      </span>
      {revokedAt !== null ? (
        <Pill tone="plain">{t`Revoked`}</Pill>
      ) : (
        <span className={styles.ways}>
          {isSuspended && <Pill tone="bad">{t`Blocked by the tronc`}</Pill>}
          <WriteControls of={revokeTimeClockKey}>
            <Button variant="default" aria-label={t`Revoke ${name}`} onClick={onEnd}>
              {t`Revoke`}
            </Button>
          </WriteControls>
        </span>
      )}
    </Row>
  );
}

function EndKey({ locationId, of, onDone }: { locationId: number; of: Key; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { name } = of;
  const end = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await revokeKey(locationId, of.keyId);
      await queries.invalidateQueries({ queryKey: queryKeys.timeClockKeys(locationId) });
      showToast('success', t`The key is revoked.`);
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.own}>
      <p className={styles.note}>
        {t`“${name}” can send no more hours from now on. Hours that it has sent stay.`}
      </p>
      <FormTrouble failure={failure} />
      <div className={styles.actions}>
        <WriteControls of={revokeTimeClockKey}>
          <Button color="red" loading={isBusy} onClick={() => void end()}>{t`Revoke`}</Button>
        </WriteControls>
        <Button variant="default" onClick={onDone}>{t`Keep it`}</Button>
      </div>
    </div>
  );
}
