import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import styles from './distributions.module.css';
import { readySchemesQuery } from './queries.ts';

interface ReadySplitsProps {
  tipsType: TipsType;
  locationType: string;
  onChoose: (rows: SplitRow[]) => void;
}

/** Splits to begin with, for a place that has none yet; each can be changed before it is saved. */
export function ReadySplits({ tipsType, locationType, onChoose }: ReadySplitsProps) {
  const { t } = useLingui();
  const nameOf = useStaffTypeName();
  const locale = useLocale();
  const ready = useQuery(readySchemesQuery);
  // A place of personal tips splits only what is given to the team.
  const kind = tipsType === 'PERSONAL' ? 'COMMON' : tipsType;
  const fitting = ready.data?.schemes.filter(
    (scheme) => scheme.tipsType === kind && scheme.workplaceTypes.includes(locationType),
  );
  return (
    <>
      <p className={styles.note}>{t`Start with one of these and adjust it:`}</p>
      <div className={styles.ready}>
        {fitting?.map((scheme) => (
          <button
            key={scheme.id}
            type="button"
            className={styles.readyOne}
            onClick={() => onChoose(scheme.rows)}
          >
            {scheme.rows.map((row) => (
              <span key={row.staffType}>
                <bdi>{row.staffType ? nameOf(row.staffType) : t`The person tipped`}</bdi>{' '}
                <strong>{percent(row.percentage, locale)}</strong>
              </span>
            ))}
          </button>
        ))}
        <Button variant="default" onClick={() => onChoose([])}>
          {t`Start from scratch`}
        </Button>
      </div>
    </>
  );
}
