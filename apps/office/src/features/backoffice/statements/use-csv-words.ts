import { useLingui } from '@lingui/react/macro';
import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { kindWords } from './words.ts';
import type { CsvWords } from './statement-csv.ts';

/** What a line of a statement is called. */
export function useLineName(): (line: StatementLine) => string {
  const { t, i18n } = useLingui();
  return (line) => {
    if (line.kind === 'FEES') return line.of === 'TIPS' ? t`Fees on tips` : t`Fees on bills`;
    if (line.kind === 'PAYOUT') return t`Payout`;
    if (line.kind === 'PAYOUT_RETURNED') return t`Returned payout`;
    return i18n._(kindWords[line.kind]);
  };
}

/** How a statement is said in a file for spreadsheets, in the language of the page. */
export function useCsvWords(): (statement: Pick<Statement, 'timeZone'>) => CsvWords {
  const { t } = useLingui();
  const nameOf = useLineName();
  return ({ timeZone }) => ({
    heads: {
      day: t`Day`,
      time: t`Time (${timeZone})`,
      what: t`What`,
      amount: t`Amount`,
      balance: t`Balance`,
      currency: t`Currency`,
      platformFee: t`Service fee`,
      vatPercent: t`VAT, per cent`,
      vat: t`VAT`,
      processorFee: t`Card processing`,
      salesTax: t`Sales tax`,
      splitDay: t`Day of the split`,
      weight: t`Weight`,
      poolTotal: t`Split in all`,
      run: t`Split`,
      paidOn: t`Paid on`,
      payout: t`Payout`,
      destination: t({ message: 'To', context: 'where money goes' }),
    },
    opening: t`Balance before`,
    closing: t`Balance after`,
    nameOf,
  });
}
