import type { ClosingInCurrency, MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { writtenDate } from '#platform/written-date.ts';
import { closingWords, type ClosingWords } from './closing-words.ts';

/** A month's closing in words and written amounts: the figures of its page, all of them. */
export function closingPaper(
  { month, location, timeZone, isOver, currencies }: MonthClosing,
  { locale, today }: { locale: Locale; today: string },
): Paper {
  const words = closingWords[locale];
  return {
    title: words.title,
    about: [
      location?.name ?? words.platform,
      writtenDate(`${month}-01`, locale, 'month'),
      words.days(timeZone),
    ],
    made: words.made(writtenDate(today, locale)),
    parts: [
      ...(isOver ? [] : [{ kind: 'NOTE', text: words.notOver } as const]),
      ...(currencies.length === 0 ? [{ kind: 'TEXT', text: words.nothing } as const] : []),
      ...currencies.flatMap((one) => partsOf(one, words, locale)),
    ],
  };
}

function partsOf(of: ClosingInCurrency, words: ClosingWords, locale: Locale): PaperPart[] {
  const { currency } = of;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const number = (title: string) => ({ title, isNumber: true });
  const text = (title: string) => ({ title, isNumber: false });
  const titled = (title: string) => `${title} · ${currency}`;
  const { checkColumns, accountColumns } = words;
  return [
    { kind: 'HEADING', text: titled(words.adds) },
    {
      kind: 'TABLE',
      caption: titled(words.adds),
      columns: [
        text(checkColumns.figure),
        number(checkColumns.told),
        number(checkColumns.booked),
        text(checkColumns.state),
      ],
      rows: of.checks.map(({ check, told, booked, isSame }) => [
        words.checks[check],
        money(told),
        money(booked),
        isSame ? words.same : words.differs,
      ]),
      total: null,
    },
    { kind: 'HEADING', text: titled(words.paidTitle) },
    {
      kind: 'TABLE',
      caption: titled(words.paidTitle),
      columns: [text(checkColumns.figure), number(checkColumns.booked)],
      rows: paidOrder
        .filter((name) => of.paid[name] !== 0 || name === 'charged')
        .map((name) => [words.paid[name], money(of.paid[name])]),
      total: null,
    },
    { kind: 'HEADING', text: titled(words.accountsTitle) },
    { kind: 'NOTE', text: words.sign },
    {
      kind: 'TABLE',
      caption: titled(words.accountsTitle),
      columns: [
        text(accountColumns.account),
        number(accountColumns.opening),
        number(accountColumns.came),
        number(accountColumns.went),
        number(accountColumns.closing),
        number(accountColumns.held),
      ],
      rows: of.accounts.flatMap((account) => [
        [
          words.accounts[account.account],
          money(account.opening),
          money(account.came),
          money(account.went),
          money(account.closing),
          account.held === 0 ? '' : money(account.held),
        ],
        ...account.lines.map(({ kind, came, went }) => [
          `– ${kindWord(kind, words)}`,
          '',
          came === 0 ? '' : money(came),
          went === 0 ? '' : money(went),
          '',
          '',
        ]),
      ]),
      total: null,
    },
  ];
}

/** In the order of the page. */
const paidOrder: readonly (keyof ClosingInCurrency['paid'])[] = [
  'settled',
  'unsettled',
  'charged',
  'borneByVenues',
  'toPeople',
  'toPools',
  'toVenues',
  'servicePayments',
  'serviceFees',
  'vat',
  'processorFees',
];

function kindWord(kind: string, words: ClosingWords): string {
  const known = Object.values(entryKinds).find((one) => one === kind);
  return known ? words.kinds[known] : kind;
}
