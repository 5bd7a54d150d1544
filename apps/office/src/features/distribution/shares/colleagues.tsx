import { useLingui } from '@lingui/react/macro';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { useRowName } from './row-name.ts';
import type { ExplainedShare } from './explained-share.ts';
import styles from './shares.module.css';

/** The colleagues with whom it was shared, as far as the place, the law and they themselves let them be seen. */
export function Colleagues({ share }: { share: ExplainedShare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useRowName(share.scheme);
  const { level, portions } = share.colleagues;
  if (level === 'OWN' || portions.length === 0) return null;
  const showsParts = level === 'PARTS';
  const total = portions.length;
  return (
    <Card labelledBy="colleagues">
      <h2 id="colleagues" className={styles.title}>{t`Who you shared with`}</h2>
      <p className={styles.note}>
        {showsParts
          ? t`Names and shares are shown because your workplace has set it so and everyone who had to agree has agreed.`
          : t`Hours or points are shown without names, because your workplace has set it so and everyone who had to agree has agreed.`}
      </p>
      {portions.map(({ amount, people }, index) => {
        const number = index + 1;
        return (
          <FiguresTable
            // The parts have no names; their order is all that tells them apart.
            key={`${amount} ${number}`}
            caption={total === 1 ? t`Who you shared with` : t`Part ${number} of ${total}`}
            columns={[
              { key: 'name', title: t`Who` },
              { key: 'type', title: t`Group` },
              { key: 'weight', title: t`Weight`, isNumber: true },
              ...(showsParts
                ? [
                    {
                      key: 'amount',
                      title: t({ message: 'Share', context: 'of money' }),
                      isNumber: true,
                    },
                  ]
                : []),
            ]}
            rows={people.map((one, place) => ({
              key: String(place),
              cells: [
                one.isYou ? (
                  t`You`
                ) : one.displayFullName === null ? (
                  t`Somebody`
                ) : (
                  <bdi key="name">{one.displayFullName}</bdi>
                ),
                <bdi key="type">{nameOf(one.staffType)}</bdi>,
                wholeNumber(one.weight, locale),
                ...(showsParts
                  ? [<Money key="amount" amount={one.amount ?? 0} currency={share.currency} />]
                  : []),
              ],
            }))}
          />
        );
      })}
    </Card>
  );
}
