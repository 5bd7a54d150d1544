import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  proposeClockTime,
  type ClockGap,
  type OwnClocking,
} from '@tipwell/contract/distribution/calls/clock-in';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../hours.module.css';
import { useGapWords } from './use-gap-words.ts';

const GapSheet = onDemand(async () => (await import('./gap-sheet.tsx')).GapSheet);

interface OwnGapsProps {
  userId: string;
  staffId: number;
  clocking: OwnClocking;
}

/** What somebody forgot to clock, to be said now; nothing where nothing is missing. */
export function OwnGaps({ userId, staffId, clocking }: OwnGapsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const { gaps, timeZone, runningSince } = clocking;
  const opened = gaps.find(({ scanId }) => scanId === open);
  const close = () => setOpen(null);
  if (gaps.length === 0) return null;
  // Whoever has been clocked in for long may still be there, and then nothing is missing yet.
  const mayBeAtWork =
    runningSince !== null && gaps.every(({ clockedIn }) => clockedIn === runningSince);
  return (
    <Card labelledBy="own-gaps">
      <h2 id="own-gaps" className={styles.title}>
        {mayBeAtWork ? t`Still at work?` : t`Your times are incomplete`}
      </h2>
      <p className={styles.note}>
        {mayBeAtWork
          ? t`You are still clocked in. If you have gone home, add when you finished; your manager confirms it.`
          : t`Tips are shared by hours. Add what is missing before the day is split; your manager confirms it.`}
      </p>
      {gaps.map((gap) => (
        <GapRow key={gap.scanId} gap={gap} timeZone={timeZone} onOpen={() => setOpen(gap.scanId)} />
      ))}
      <GapSheet
        isOpen={opened !== undefined}
        onClose={close}
        userId={userId}
        staffId={staffId}
        gap={opened}
        timeZone={timeZone}
      />
    </Card>
  );
}

function GapRow({
  gap,
  timeZone,
  onOpen,
}: {
  gap: ClockGap;
  timeZone: string;
  onOpen: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const words = useGapWords(timeZone);
  const until = new Date(gap.proposeUntil);
  const latest = dayAndTime(until, timeZone, locale, now);
  const mayPropose = now < until;
  return (
    <div className={styles.ownDay}>
      <p className={styles.who}>
        {words.what(gap)}
        <span className={styles.sub}>
          {words.proposed(gap) ??
            (mayPropose
              ? t`You can add it until ${latest}.`
              : t`It is too late to add it here. Ask your manager to enter your hours.`)}
        </span>
      </p>
      {mayPropose && (
        <WriteControls of={proposeClockTime}>
          <Button variant="default" onClick={onOpen}>
            {gap.proposed !== null
              ? t`Change it`
              : gap.clockedIn === null
                ? t`Add my start time`
                : t`Add my finish time`}
          </Button>
        </WriteControls>
      )}
    </div>
  );
}
