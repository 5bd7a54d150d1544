import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { timeOfDay } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent, wholeNumber } from '#lib/format/numbers.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { useLineName } from './use-csv-words.ts';

type Costs = Omit<Statement['fees'][number], 'of'>;

/** Says what a line of a statement is, and what more there is to say of it. */
export function useLineWords({ currency, detail, timeZone }: Statement) {
  const { t } = useLingui();
  const locale = useLocale();
  const writeMoney = useMoney();
  const { dateWords } = usePeriodWords();
  const money = (amount: number) => writeMoney(amount, currency);

  const nameOf = useLineName();
  const paymentsOf = ({ at, payments }: { at: string; payments: number }): string =>
    detail === 'DAYS'
      ? t`${plural(payments, { one: '# payment', other: '# payments' })}`
      : timeOfDay(new Date(at), timeZone, locale);
  const taxOf = (salesTax: number): string[] =>
    salesTax === 0 ? [] : [t`contains ${money(salesTax)} of sales tax`];
  const costsOf = ({ platformFee, vatBps, vat, processorFee }: Costs): string[] => {
    const rate = percent(vatBps, locale);
    return [
      ...(platformFee ? [t`Service ${money(platformFee)}`] : []),
      ...(vat ? [t`VAT ${rate}: ${money(vat)}`] : []),
      ...(processorFee ? [t`Card processing ${money(processorFee)}`] : []),
    ];
  };

  const notesOf = (line: StatementLine): string[] => {
    switch (line.kind) {
      case 'TIP':
      case 'WORKPLACE_FEE':
        return [paymentsOf(line)];
      case 'PRIMARY_SHARE':
        return [paymentsOf(line), t`of ${money(line.net)} after fees`];
      case 'SERVICE_PAYMENT':
        return [paymentsOf(line), ...taxOf(line.salesTax)];
      case 'POOL_SHARE': {
        const day = dateWords(line.businessDay);
        const split =
          line.poolTotal === null
            ? t`split of ${day}`
            : t`split of ${day}, ${money(line.poolTotal)} in all`;
        if (line.weight === null) return [split];
        const weight = wholeNumber(line.weight, locale);
        return [split, t`your weight ${weight}`];
      }
      case 'FEES':
        return costsOf(line);
      case 'REFUND':
      case 'CHARGEBACK':
      case 'CHARGEBACK_REVERSED': {
        const day = dateWords(line.paidOn);
        return line.of === 'BILLS' ? [t`a bill`, t`paid on ${day}`] : [t`paid on ${day}`];
      }
      case 'PAYOUT':
      case 'PAYOUT_RETURNED': {
        const way = `${line.brand} ·· ${line.lastFour}`;
        const venueFee = money(line.venueFee);
        return [
          way,
          ...(line.isCompany ? [t`the workplace’s`] : []),
          ...(line.venueFee > 0 && line.kind === 'PAYOUT'
            ? [t`the workplace paid the plan’s fee of ${venueFee}`]
            : []),
        ];
      }
      case 'INSTANT_PAYOUT_FEE':
      case 'PLAN_FEE':
        return line.amount > 0 ? [t`given back`] : [];
      default:
        return [];
    }
  };
  return { nameOf, notesOf, costsOf, taxOf };
}
