import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { correctionNoticeDays } from '@tipwell/contract/distribution/calls/corrections';
import { add } from '@tipwell/contract/money/money';
import { payoutsToSettle } from '@tipwell/contract/payouts/payouts-to-settle.rule';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent } from '#lib/format/numbers.ts';
import styles from '../distributions.module.css';
import type { CorrectableShares } from './queries.ts';
import type { Line } from './typed-lines.ts';

interface ConsequencesProps {
  shares: CorrectableShares;
  lines: readonly Line[];
  capPercent: number;
}

/** What a correction would mean: what each has before and after it, and how many payouts it takes. */
export function Consequences({ shares, lines, capPercent }: ConsequencesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { people, currency, needsAgreement } = shares;
  const cap = percent(capPercent * 100, locale);
  const changed = people.flatMap((person) => {
    const line = lines.find(({ staffId }) => staffId === person.staffId);
    return line ? [{ ...person, amount: line.amount }] : [];
  });
  /** Who gives back, and is paid something of which a part can be taken. */
  const payoutsOf = ({ amount, usualDay }: (typeof changed)[number]) => {
    if (amount > 0) return t`as others give it back`;
    const owed = 0 - amount;
    const payouts = payoutsToSettle(owed, { payout: usualDay ?? 0, capPercent });
    return payouts === null
      ? t`once they have tips here again`
      : plural(payouts, { one: 'about # payout', other: 'about # payouts' });
  };
  return (
    <section aria-label={t`What it means`}>
      <FiguresTable
        caption={t`What it means`}
        columns={[
          { key: 'name', title: t`Name` },
          { key: 'before', title: t`Now`, isNumber: true },
          { key: 'after', title: t`Afterwards`, isNumber: true },
          { key: 'payouts', title: t`How long`, isNumber: true },
        ]}
        rows={changed.map((person) => ({
          key: String(person.staffId),
          cells: [
            <bdi key="name">{person.displayFullName}</bdi>,
            <Money key="before" amount={person.left} currency={currency} />,
            <Money key="after" amount={add(person.left, person.amount)} currency={currency} />,
            payoutsOf(person),
          ],
        }))}
      />
      <p className={styles.note}>
        {t`At most ${cap} of each payout is given back. Payouts are counted as if each were of what a day usually brought the person here in the last 8 weeks.`}
      </p>
      <p className={styles.note}>
        {needsAgreement
          ? t`The law protects these tips: nothing is taken back from anybody who does not agree.`
          : t`Everyone is told first, and no payout is touched for ${plural(correctionNoticeDays, { one: 'a whole day', other: '# whole days' })} after that.`}
      </p>
    </section>
  );
}
