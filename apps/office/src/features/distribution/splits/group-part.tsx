import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SplitVersion } from '@tipwell/contract/distribution/calls/splits';
import { groupOfRow, rowOfGroup } from '@tipwell/contract/distribution/group-row.rule';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import styles from './distributions.module.css';
import { splitQuery } from './queries.ts';
import { useDay } from './use-day.ts';

const namesGroups = (version: SplitVersion | null) =>
  version?.rows.some(({ staffType }) => groupOfRow(staffType) !== null) ?? false;

function partOf(version: SplitVersion | null, groupId: number): number | null {
  const row = version?.rows.find(({ staffType }) => staffType === rowOfGroup(groupId));
  return row && !row.isDisabled ? row.percentage : null;
}

/**
 * What the split gives to a group, now and as planned. A group that has no part while others have one
 * keeps shared tips waiting as soon as somebody is in it, so that is said.
 */
export function GroupPart({ locationId, groupId }: { locationId: number; groupId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = useDay();
  const { data: split } = useQuery(splitQuery(locationId));
  if (!split || split.tipsType === 'PERSONAL') return null;
  const { current, upcoming } = split;
  const now = partOf(current, groupId);
  const then = partOf(upcoming, groupId);
  const share = now === null ? null : percent(now, locale);
  const next = then === null ? null : percent(then, locale);
  return (
    <>
      {share !== null && <span className={styles.sub}>{t`${share} of the split`}</span>}
      {share === null && namesGroups(current) && (
        <span className={styles.sub}>
          {t`No percentage in the split: shared tips wait while somebody is in it`}
        </span>
      )}
      {upcoming && next !== null && next !== share && (
        <span className={styles.sub}>{t`${next} from ${day(upcoming.validFrom)}`}</span>
      )}
    </>
  );
}
