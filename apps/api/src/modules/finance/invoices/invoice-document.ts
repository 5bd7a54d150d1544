import type { InvoiceLineKind } from '@tipwell/contract/finance/calls/invoices';
import type { Locale } from '@tipwell/contract/api/fields';
import { add, formatMoney, subtract, sum } from '@tipwell/contract/money/money';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { writtenDate, writtenRate } from '#platform/written-date.ts';
import { parseCurrency } from '@tipwell/contract/money/currencies';
import type { DocumentLine } from './invoice.rule.ts';
import { numberOf } from './invoice-number.rule.ts';
import type { KeptInvoice } from './invoice-store.ts';
import { invoiceWords } from './invoice-words.ts';

/** An invoice or credit note in words, for page and print alike; totals are the sums of its lines. */
export function invoicePaper(
  invoice: KeptInvoice,
  lines: readonly DocumentLine[],
  {
    locale,
    refersTo,
    bank,
  }: { locale: Locale; refersTo: KeptInvoice | null; bank: readonly string[] },
): Paper {
  const words = invoiceWords[locale];
  const currency = parseCurrency(invoice.currency);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const rate = (bps: number | null) => (bps === null ? words.noVat : writtenRate(bps, locale));
  const number = numberOf(invoice);
  const { month, fromBalance, kind, buyerName, sellerTaxNumber } = invoice;
  const total = sum(lines.flatMap(({ net, vat }) => [net, vat]));
  return {
    title: `${kind === 'INVOICE' ? words.invoice : words.creditNote} ${number}`,
    about: [
      buyerName,
      words.month(writtenDate(`${month}-01`, locale, 'month')),
      ...(refersTo ? [words.refersTo(numberOf(refersTo))] : []),
    ],
    made: words.issued(writtenDate(invoice.issuedOn, locale)),
    parts: [
      ...party(words.from, [
        invoice.sellerName,
        ...invoice.sellerAddress,
        ...(sellerTaxNumber === null ? [] : [words.taxNumber(sellerTaxNumber)]),
      ]),
      ...party(words.to, [
        ...(invoice.buyerCompany === null ? [] : [invoice.buyerCompany]),
        buyerName,
        ...invoice.buyerAddress,
        ...(invoice.buyerTaxNumber === null ? [] : [words.taxNumber(invoice.buyerTaxNumber)]),
      ]),
      { kind: 'HEADING', text: words.lines },
      {
        kind: 'TABLE',
        caption: words.lines,
        columns: [
          { title: words.columns.what, isNumber: false },
          { title: words.columns.count, isNumber: true },
          { title: words.columns.rate, isNumber: true },
          { title: words.columns.net, isNumber: true },
          { title: words.columns.vat, isNumber: true },
          { title: words.columns.total, isNumber: true },
        ],
        rows: lines.map(({ what, count, vatBps, net, vat }) => [
          words.kinds[what],
          new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale).format(count),
          rate(vatBps),
          money(net),
          money(vat),
          money(add(net, vat)),
        ]),
        total: [
          words.sum,
          '',
          '',
          money(sum(lines.map(({ net }) => net))),
          money(sum(lines.map(({ vat }) => vat))),
          money(total),
        ],
      },
      ...ending(),
    ],
  };

  function ending(): PaperPart[] {
    const note = (text: string): PaperPart => ({ kind: 'NOTE', text });
    const has = (asked: InvoiceLineKind) => lines.some(({ what }) => what === asked);
    const due = subtract(total, fromBalance);
    return [
      ...(fromBalance > 0
        ? [{ kind: 'TEXT', text: words.fromBalance(money(fromBalance)) } as const]
        : []),
      ...(kind === 'INVOICE'
        ? [{ kind: 'TEXT', text: words.due(money(due)) } as const]
        : [{ kind: 'TEXT', text: words.credited } as const]),
      ...(kind === 'INVOICE' && due > 0 ? [note(words.howToPay(number, bank.join(', ')))] : []),
      ...(has('GIVEN_BACK') ? [note(words.givenBack)] : []),
      ...(has('PROTECTED_PLAN_FEES') ? [note(words.protectedFees)] : []),
    ];
  }
}

function party(title: string, lines: readonly string[]): PaperPart[] {
  return [
    { kind: 'HEADING', text: title },
    { kind: 'TEXT', text: lines.join(', ') },
  ];
}
