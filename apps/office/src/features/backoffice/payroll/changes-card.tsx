import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PayrollChange } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { subtract, sum } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Pill, type Tone } from '@tipwell/ui/pill';
import { Money } from '#lib/format/money.tsx';
import styles from './payroll.module.css';
import type { Payroll } from './queries.ts';

const tones: Record<PayrollChange['kind'], Tone> = {
  ADDED: 'good',
  CHANGED: 'underWay',
  GONE: 'bad',
};

/** What is no longer as it was exported the last time, person by person. */
export function ChangesCard({ payroll }: { payroll: Payroll }) {
  const { t } = useLingui();
  const { changes, currency } = payroll;
  const people = changes.length;
  const names: Record<PayrollChange['kind'], string> = {
    ADDED: t({ message: 'Added', context: 'a person to an export' }),
    CHANGED: t({ message: 'Changed', context: 'a person in an export' }),
    GONE: t({ message: 'Removed', context: 'a person from an export' }),
  };
  const isTaxed = changes.some(
    ({ before, after }) => (before?.withheld ?? 0) !== (after?.withheld ?? 0),
  );
  const figures = changes.map(({ before, after }) => ({
    was: before?.given ?? 0,
    is: after?.given ?? 0,
    taxWas: before?.withheld ?? 0,
    taxIs: after?.withheld ?? 0,
  }));
  const money = (amount: number, key: string) => (
    <Money key={key} amount={amount} currency={currency} />
  );
  const cells = ({ was, is, taxWas, taxIs }: (typeof figures)[number]) => [
    money(was, 'was'),
    money(is, 'is'),
    money(subtract(is, was), 'more'),
    ...(isTaxed ? [money(taxWas, 'taxWas'), money(taxIs, 'taxIs')] : []),
  ];
  return (
    <Card labelledBy="payroll-changes">
      <h2 id="payroll-changes" className={styles.title}>{t`Changed since the last export`}</h2>
      <p className={`${styles.note} ${styles.above}`}>
        {plural(people, {
          one: 'The figures of # person are no longer as exported: because of refunds, corrections or tax withheld since.',
          other:
            'The figures of # people are no longer as exported: because of refunds, corrections or tax withheld since.',
        })}
      </p>
      <FiguresTable
        caption={t`Changed since the last export`}
        columns={[
          { key: 'name', title: t`Name` },
          { key: 'kind', title: t({ message: 'Change', context: 'what changed' }) },
          { key: 'was', title: t`Given, as exported`, isNumber: true },
          { key: 'is', title: t`Given, now`, isNumber: true },
          { key: 'more', title: t`Difference`, isNumber: true },
          ...(isTaxed
            ? [
                { key: 'taxWas', title: t`Tax, as exported`, isNumber: true },
                { key: 'taxIs', title: t`Tax, now`, isNumber: true },
              ]
            : []),
        ]}
        rows={changes.map((change, index) => ({
          key: String(change.staffId),
          cells: [
            <bdi key="name">{change.displayFullName}</bdi>,
            <Pill key="kind" tone={tones[change.kind]}>
              {names[change.kind]}
            </Pill>,
            ...cells(figures[index] ?? { was: 0, is: 0, taxWas: 0, taxIs: 0 }),
          ],
        }))}
        sums={{
          key: 'sum',
          cells: [
            t`Total`,
            '',
            ...cells({
              was: sum(figures.map(({ was }) => was)),
              is: sum(figures.map(({ is }) => is)),
              taxWas: sum(figures.map(({ taxWas }) => taxWas)),
              taxIs: sum(figures.map(({ taxIs }) => taxIs)),
            }),
          ],
        }}
      />
    </Card>
  );
}
