import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import { useMoney } from '#lib/locale.ts';
import styles from './distributions.module.css';
import type { SplitPreview } from './queries.ts';

/** What saving a split would do to people and their money, before it is saved. */
export function SplitConsequences({ preview, since }: { preview: SplitPreview; since: string }) {
  const { t } = useLingui();
  const money = useMoney();
  const { answers, people, held, lastWeek, currency } = preview;
  const waits = money(held, currency);
  const week = money(lastWeek, currency);
  return (
    <Notice tone="honey">
      <strong>{t`From ${since}, this changes what people get.`}</strong>
      <ul className={styles.consequences}>
        <li>
          {answers > 0
            ? t`It resets ${plural(answers, { one: '# answer', other: '# answers' })}: ${plural(people, { one: '# person is', other: 'all # people are' })} asked to accept again.`
            : t`${plural(people, { one: '# person is', other: '# people are' })} asked to accept it.`}
        </li>
        <li>
          {held > 0
            ? t`${waits} that is already in is held until each person has answered.`
            : t`Everyone’s share is held until they have answered.`}
        </li>
        {lastWeek > 0 && <li>{t`For comparison: ${week} was split in the last seven days.`}</li>}
      </ul>
    </Notice>
  );
}
