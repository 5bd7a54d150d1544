import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import { listed } from '#lib/lists/listed.ts';
import { useLocale } from '#lib/locale.ts';
import styles from './distributions.module.css';
import type { TypedRow } from './split-form.ts';
import { headsOf, type SharingPerson } from './split-heads.rule.ts';

export type { SharingPerson };

/** Says whom a split leaves out and which rows nobody shares by; it can be saved all the same. */
export function Heads({
  rows,
  people,
  nameOf,
}: {
  rows: readonly TypedRow[];
  people: readonly SharingPerson[];
  nameOf: (staffType: string) => string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { emptyRows, withoutRow } = headsOf(rows, people);
  if (emptyRows.length === 0 && withoutRow.length === 0) return null;
  const names = listed(
    withoutRow.map(({ displayFullName }) => displayFullName),
    locale,
  );
  const empty = listed(emptyRows.map(nameOf), locale);
  return (
    <div className={styles.apart}>
      {withoutRow.length > 0 && (
        <Notice tone="honey">
          {t`No row for ${names}. Without a job they get no share. With a job that has no row, tips can’t be split.`}
        </Notice>
      )}
      {emptyRows.length > 0 && (
        <Notice tone="info">
          {t`Nobody works as ${empty} today. That percentage is shared among the other rows.`}
        </Notice>
      )}
    </div>
  );
}
