import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { recordScan } from '@tipwell/contract/distribution/calls/clock-in';
import { Link } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { keepScan } from '#lib/clock-in/stored-scans.ts';
import { dayAndTime, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { newId } from '#lib/new-id.ts';
import { useNow } from '#lib/now.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { lengthOf } from '../length-of.ts';
import styles from './clock-page.module.css';
import type { WhyItWaits } from './why-it-waits.rule.ts';

interface ClockButtonProps {
  userId: string;
  code: string;
  timeZone: string;
  /** Since when they are clocked in; null: they are not. */
  since: string | null;
  /** Whether something waits on this phone to be sent. */
  isKept: boolean;
  /** Why it is still here; null: it is on its way. */
  waits: WhyItWaits | null;
}

/** A second tap within this time was meant for the first. */
const settleMs = 3000;

/** The time, where one stands, and the one tap that moves it on. */
export function ClockButton({ userId, code, timeZone, since, isKept, waits }: ClockButtonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(1000);
  const [tapped, setTapped] = useState<{ kind: 'IN' | 'OUT'; at: Date } | null>(null);
  const [isSettling, setIsSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setIsSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling]);

  const tap = () => {
    const kind = since === null ? 'IN' : 'OUT';
    const at = new Date();
    keepScan(userId, { scanId: newId(), code, kind, scannedAt: at.toISOString() });
    setTapped({ kind, at });
    setIsSettling(true);
  };
  const begin = since === null ? null : new Date(since);
  const startedAt = begin && dayAndTime(begin, timeZone, locale, now);
  const worked =
    begin && lengthOf(Math.max(0, Math.floor((now.getTime() - begin.getTime()) / 60_000)));
  const tappedAt = tapped && timeOfDay(tapped.at, timeZone, locale);
  const said =
    tapped === null
      ? ''
      : tapped.kind === 'IN'
        ? t`Started at ${tappedAt}.`
        : t`Finished at ${tappedAt}.`;
  return (
    <Card className={styles.clock ?? ''}>
      <p className={styles.time}>
        <bdi dir="ltr">{timeOfDay(now, timeZone, locale)}</bdi>
      </p>
      <p className={styles.state}>
        {startedAt === null
          ? t`You are not clocked in.`
          : t`Clocked in since ${startedAt} · ${worked} h`}
      </p>
      <WriteControls of={recordScan}>
        <Button
          size="lg"
          fullWidth
          disabled={isSettling}
          leftSection={
            since === null ? (
              <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
            ) : (
              <IconPlayerStop size={22} stroke={1.75} aria-hidden />
            )
          }
          onClick={tap}
        >
          {since === null ? t`Start work` : t`Finish work`}
        </Button>
      </WriteControls>
      {said !== '' && <p className={styles.said}>{said}</p>}
      {isKept && !isSettling && (
        <p className={styles.kept}>
          <Kept waits={waits} />
        </p>
      )}
      <PoliteVoice>{said}</PoliteVoice>
    </Card>
  );
}

/** That nothing is lost, and the true reason why it is still here. */
function Kept({ waits }: { waits: WhyItWaits | null }) {
  const { t } = useLingui();
  switch (waits) {
    case null:
      return t`Your time is saved on this phone and is being sent.`;
    case 'NO_CONNECTION':
      return t`No connection. Your time is saved on this phone and will be sent as soon as you are online.`;
    case 'SIGNED_OUT':
      return (
        <>
          {t`You are signed out. Your time is saved on this phone and will be sent once you have signed in.`}{' '}
          <Link {...paths.login(location.pathname)}>{t`Sign in`}</Link>
        </>
      );
    case 'SERVER':
      return t`Tipwell cannot take your time right now. It is saved on this phone, and we keep trying.`;
    case 'NOT_NOW':
      return t`Your account cannot clock in or out at the moment. Your time is saved on this phone; ask your manager or our support.`;
  }
}
