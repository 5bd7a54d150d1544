import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  endClockCode,
  makeClockCode,
  type getClockCode,
} from '@tipwell/contract/distribution/calls/clock-in';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { useNow } from '#lib/now.ts';
import { Pending } from '#lib/query-view.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../hours.module.css';
import { clockCodeQuery, endCode, makeCode } from '../queries.ts';
import { ClockPoster } from './clock-poster.tsx';

type Code = NonNullable<CallOutput<typeof getClockCode>['code']>;

/** Whether the people of a location clock in and out by a code, and the code to hang up. */
export function ClockCodeCard({ locationId, timeZone }: { locationId: number; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const found = useQuery(clockCodeQuery(locationId));
  const [open, setOpen] = useState<'show' | 'renew' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { data } = found;
  // Where everybody keeps their own tips, hours decide about nothing.
  if (data && !data.maySet && data.code === null) return null;
  const code = data?.code ?? null;
  const since = code && dayAndTime(new Date(code.madeAt), timeZone, locale, now);
  const who = code?.madeBy ?? null;
  return (
    <Card labelledBy="clocking">
      <h2 id="clocking" className={styles.title}>{t`Clocking in with a code`}</h2>
      <p className={styles.note}>
        {t`Hang a code up where only your team sees it. Everyone scans it with their own phone when they start and finish, and their hours are filled in here. It is not the code that guests scan.`}
      </p>
      {!data ? (
        <Pending query={found} waiting={<Bone width="100%" height="48px" radius="12px" />} />
      ) : code === null ? (
        <SwitchOn locationId={locationId} />
      ) : (
        <>
          <p className={styles.note}>
            {who === null ? t`In use since ${since}` : t`In use since ${since}, made by ${who}`}
          </p>
          <div className={styles.codeWays}>
            <Button
              leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
              onClick={() => setOpen('show')}
            >
              {t`Show the code`}
            </Button>
            <WriteControls of={makeClockCode}>
              <Button variant="default" onClick={() => setOpen('renew')}>{t`Renew it`}</Button>
            </WriteControls>
            <WriteControls of={endClockCode}>
              <Button variant="default" onClick={() => setOpen('end')}>{t`Switch off`}</Button>
            </WriteControls>
          </div>
        </>
      )}
      <Sheet
        isOpen={open === 'show'}
        onClose={close}
        title={t`Code for clocking in`}
        closeLabel={t`Close`}
      >
        {data && code && <ClockPoster venue={data.locationName} code={code} />}
      </Sheet>
      <Sheet
        isOpen={open === 'renew'}
        onClose={close}
        title={t`Renew the code?`}
        closeLabel={t`Close`}
      >
        <Sure locationId={locationId} code={code} change="renew" onDone={close} />
      </Sheet>
      <Sheet
        isOpen={open === 'end'}
        onClose={close}
        title={t`Switch clocking in off?`}
        closeLabel={t`Close`}
      >
        <Sure locationId={locationId} code={code} change="end" onDone={close} />
      </Sheet>
    </Card>
  );
}

/** Makes or ends a code, and shows what became of it. */
function useChange(locationId: number) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (change: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await change();
      await queries.invalidateQueries({ queryKey: queryKeys.clockCode(locationId) });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, run };
}

function SwitchOn({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const { isBusy, failure, run } = useChange(locationId);
  return (
    <>
      <FormTrouble failure={failure} />
      <WriteControls of={makeClockCode}>
        <Button
          variant="default"
          className={styles.below ?? ''}
          loading={isBusy}
          onClick={() => void run(() => makeCode(locationId, newId()))}
        >
          {t`Switch on`}
        </Button>
      </WriteControls>
    </>
  );
}

interface SureProps {
  locationId: number;
  code: Code | null;
  change: 'renew' | 'end';
  onDone: () => void;
}

function Sure({ locationId, code, change, onDone }: SureProps) {
  const { t } = useLingui();
  const { isBusy, failure, run } = useChange(locationId);
  const isRenewal = change === 'renew';
  const make = async () => {
    if (code === null) return;
    const isDone = await run(() =>
      isRenewal ? makeCode(locationId, newId()) : endCode(locationId, code.codeId),
    );
    if (!isDone) return;
    showToast('success', isRenewal ? t`The code is renewed.` : t`Clocking in is switched off.`);
    onDone();
  };
  return (
    <div className={styles.own}>
      <p className={styles.note}>
        {isRenewal
          ? t`The code that hangs at your place stops working at once. Print the new one and hang it up.`
          : t`Nobody can clock in or out with the code from now on. Hours that were clocked stay.`}
      </p>
      <FormTrouble failure={failure} />
      <div className={styles.actions}>
        <WriteControls of={isRenewal ? makeClockCode : endClockCode}>
          <Button
            {...(isRenewal ? {} : { color: 'red' })}
            loading={isBusy}
            onClick={() => void make()}
          >
            {isRenewal ? t`Renew it` : t`Switch off`}
          </Button>
        </WriteControls>
        <Button variant="default" onClick={onDone}>{t`Keep it`}</Button>
      </div>
    </div>
  );
}
