import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOpenPool } from '@tipwell/contract/distribution/calls/shares';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Pill } from '@tipwell/ui/pill';
import { weekdayDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { openPoolQuery } from './queries.ts';
import styles from './shares.module.css';

type Pool = NonNullable<CallOutput<typeof getOpenPool>['pool']>;
type Day = Pool['today'];

interface NotYetSplitProps {
  userId: string;
  workplace: StaffOfProfile;
}

/** What the team was given today, and what of it is likely the person's. */
export function NotYetSplit({ userId, workplace }: NotYetSplitProps) {
  const { t } = useLingui();
  const open = useQuery(openPoolQuery(userId, workplace.staffId));
  const pool = open.data?.pool;
  // A place is kept only where it will be filled: tips of one's own are not split.
  const keepsPlace = workplace.tipsType !== 'PERSONAL' || open.isError;
  if (pool === null || (!pool && !keepsPlace)) return null;
  return (
    <div className={styles.tile}>
      <Pill tone="notYet">{t`Not yet split`}</Pill>
      {pool ? (
        <PoolWords pool={pool} timeZone={workplace.timeZone} />
      ) : open.isError ? (
        <>
          <p className={styles.tileNote}>{t`We could not load today’s team tips.`}</p>
          <Button variant="default" onClick={() => void open.refetch()}>{t`Try again`}</Button>
        </>
      ) : (
        <Bone width="100%" height="76px" />
      )}
    </div>
  );
}

function PoolWords({ pool, timeZone }: { pool: Pool; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { today, waiting, currency } = pool;
  const at = timeOfDay(new Date(pool.splitAt), timeZone, locale);
  const total = today.total === null ? null : money(today.total, currency);
  const whyNot = useWhyNoPart();
  const isLikely = today.reason === null && today.likely !== null;
  const shownAmount = isLikely ? today.likely : today.total;
  return (
    <>
      {shownAmount !== null && (
        <p className={styles.tileAmount}>
          <Money amount={shownAmount} currency={currency} />
        </p>
      )}
      <p className={styles.tileNote}>
        {today.total === 0
          ? t`nothing for the team yet today · split after ${at}`
          : isLikely
            ? total === null
              ? t`your likely share of today’s team tips · split after ${at}`
              : t`your likely part of today’s ${total} for the team · split after ${at}`
            : whyNot(today)}
      </p>
      <OwnTerms pool={pool} />
      {waiting.map((day) => (
        <p key={day.businessDay} className={styles.tileNote}>
          <WaitingDay day={day} pool={pool} />
        </p>
      ))}
    </>
  );
}

/** As what the person shares, where that changes or is nothing without anyone having decided so. */
function OwnTerms({ pool: { terms } }: { pool: Pool }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const lines: string[] = [];
  if (terms.whyNone === 'NO_JOB' && terms.toConfirm === null) {
    lines.push(t`You have no job set here, so you get no share of team tips. Ask your manager.`);
  }
  if (terms.whyNone === 'NO_ROW') {
    lines.push(t`The split has no row for your job yet. Ask who decides about the split.`);
  }
  if (terms.toConfirm !== null) {
    lines.push(
      t`A change of your job needs the troncmaster’s confirmation. Until then nothing changes.`,
    );
  } else if (terms.whyNone === 'NOT_CONFIRMED') {
    lines.push(t`The troncmaster hasn’t confirmed your job, so you get no share of team tips.`);
  }
  if (terms.next !== null) {
    const from = weekdayDate(new Date(`${terms.next.from}T12:00:00Z`), 'UTC', locale);
    const job = terms.next.staffType === null ? null : nameOf(terms.next.staffType);
    lines.push(
      terms.next.whyNone === null && job !== null
        ? t`From ${from} you share team tips as ${job}.`
        : t`From ${from} you get no share of team tips.`,
    );
  }
  return lines.map((line) => (
    <p key={line} className={styles.tileNote}>
      {line}
    </p>
  ));
}

/** A day that has ended and could not be split yet, with how much and why. */
function WaitingDay({ day, pool }: { day: Day; pool: Pool }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const total = day.total === null ? t`Team tips` : money(day.total, pool.currency);
  const when = weekdayDate(new Date(`${day.businessDay}T12:00:00Z`), 'UTC', locale);
  if (day.likely === null) {
    return t`${total} of ${when} wait too, until your manager has set all percentages.`;
  }
  return day.waitsForHours
    ? t`${total} of ${when} wait too, until everybody’s hours of that day are known.`
    : t`${total} of ${when} are being split just now.`;
}

/** Why there is no likely part to show, beside the team's total. */
function useWhyNoPart(): (day: Day) => string {
  const { t } = useLingui();
  return (day) =>
    day.reason === 'NO_PART'
      ? t`for the team today; you have no part in it`
      : t`for the team today; it waits until your manager has set all percentages`;
}
