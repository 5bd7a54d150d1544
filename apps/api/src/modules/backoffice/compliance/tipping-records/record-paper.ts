import type { Locale } from '@tipwell/contract/api/fields';
import { add, formatMoney, sum } from '@tipwell/contract/money/money';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import { writtenDate, writtenPeriod } from '#platform/written-date.ts';
import { splitInWords } from '#distribution/tips-policies';
import type { RecordedSplit, TipRecord } from './read-record.ts';
import { recordWords } from './record-words.ts';

/** Puts a record into words; the sums are of the rows that stand above them. */
export function recordPaper(record: TipRecord, locale: Locale, today: string): Paper {
  const words = recordWords[locale];
  const money = (amount: number): string => formatMoney(amount, record.currency, locale);
  const date = (day: string): string => writtenDate(day, locale);
  const { personName, location, months, isProtectedByLaw, paidUntil } = record;
  const [first, last] = [months[0]?.firstDay ?? today, months.at(-1)?.firstDay ?? today];
  return {
    title: words.title,
    about: [personName, location.name, writtenPeriod(first, lastOf(last), locale)],
    made: words.made(writtenDate(today, locale)),
    parts: [
      text(isProtectedByLaw ? words.about.law : words.about.noLaw),
      ...monthParts(),
      ...splitParts(),
      ...versionParts(),
      ...payoutParts(),
      text(words.ask),
    ],
  };

  function monthParts(): PaperPart[] {
    const { title, columns, total, notes, untold } = words.months;
    const told = months.flatMap(({ received }) => received ?? []);
    return [
      heading(title),
      {
        kind: 'TABLE',
        caption: title,
        columns: columnsOf([
          columns.month,
          [columns.received],
          [columns.own],
          [columns.shared],
          [columns.together],
        ]),
        rows: months.map(({ firstDay, received, own, shared }) => [
          writtenDate(firstDay, locale, 'month'),
          received === null ? untold : money(received),
          ...[own, shared, add(own, shared)].map(money),
        ]),
        total: [
          total,
          told.length === months.length ? money(sum(told)) : untold,
          money(sum(months.map(({ own }) => own))),
          money(sum(months.map(({ shared }) => shared))),
          money(sum(months.flatMap(({ own, shared }) => [own, shared]))),
        ],
      },
      note(isProtectedByLaw ? notes.law : notes.noLaw),
      note(notes.taken),
    ];
  }

  function splitParts(): PaperPart[] {
    const { title, none, columns, total, notes, notYet } = words.splits;
    const { splits } = record;
    if (splits.length === 0) return [heading(title), text(none)];
    const tellsWhole = splits.some(({ whole }) => whole !== null);
    return [
      heading(title),
      {
        kind: 'TABLE',
        caption: title,
        columns: columnsOf([
          columns.day,
          columns.by,
          ...(tellsWhole ? [[columns.whole] as const] : []),
          [columns.part],
          columns.splitOn,
          columns.paidOn,
        ]),
        rows: splits.map((split) => [
          date(split.businessDay),
          howSplit(split),
          ...(tellsWhole ? [split.whole === null ? words.months.untold : money(split.whole)] : []),
          money(split.part),
          date(split.splitOn),
          split.paidOn === null ? notYet : date(split.paidOn),
        ]),
        total: [
          total,
          '',
          ...(tellsWhole ? [''] : []),
          money(sum(splits.map(({ part }) => part))),
          '',
          '',
        ],
      },
      note(notes.part),
      ...(splits.some(({ whole }) => whole === null) ? [note(notes.whole)] : []),
      note(notes.paid),
    ];
  }

  function howSplit({ by }: RecordedSplit): string {
    const { version, group, team, fallback } = words.splits;
    if (by.fallback !== null) return fallback[by.fallback];
    if (by.schemeVersion !== null) return version(by.schemeVersion);
    return by.groupId === null ? team : group;
  }

  function versionParts(): PaperPart[] {
    const { versions } = record;
    if (versions.length === 0) return [];
    const { title, columns } = words.versions;
    return [
      heading(title),
      {
        kind: 'TABLE',
        caption: title,
        columns: columnsOf([columns.version, columns.from, columns.split]),
        rows: versions.map(({ version, validFrom, rows }) => [
          String(version),
          date(validFrom),
          splitInWords(rows, locale),
        ]),
        total: null,
      },
    ];
  }

  function payoutParts(): PaperPart[] {
    const { title, none, columns, total, note: told } = words.payouts;
    const { payouts } = record;
    if (payouts.length === 0) return [heading(title), text(none)];
    return [
      heading(title),
      {
        kind: 'TABLE',
        caption: title,
        columns: columnsOf([columns.day, [columns.amount]]),
        rows: payouts.map(({ paidOn, amount }) => [writtenDate(paidOn, locale), money(amount)]),
        total: [total, money(sum(payouts.map(({ amount }) => amount)))],
      },
      note(told(writtenDate(paidUntil, locale))),
    ];
  }
}

const heading = (words: string): PaperPart => ({ kind: 'HEADING', text: words });
const text = (words: string): PaperPart => ({ kind: 'TEXT', text: words });
const note = (words: string): PaperPart => ({ kind: 'NOTE', text: words });

/** Titles of columns; those in brackets are of numbers. */
const columnsOf = (titles: readonly (string | readonly [string])[]) =>
  titles.map((title) =>
    typeof title === 'string' ? { title, isNumber: false } : { title: title[0], isNumber: true },
  );

function lastOf(firstDay: string): string {
  const day = Temporal.PlainDate.from(firstDay);
  return day.with({ day: day.daysInMonth }).toString();
}
