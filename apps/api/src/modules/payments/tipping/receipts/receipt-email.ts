import type { Locale } from '@tipwell/contract/api/fields';
import type { PlainReceipt } from '@tipwell/tip/server-entry';
import { escapedForHtml, htmlButton, htmlLetter, htmlParagraphs } from '#identity/identity';

const buttons: Readonly<Record<Locale, string>> = {
  en: 'See the receipt',
  de: 'Beleg ansehen',
  fr: 'Voir le reçu',
  ar: 'عرض الإيصال',
};

const looks = {
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3;overflow-wrap:anywhere',
  table: 'width:100%;margin:0 0 24px;border-collapse:collapse',
  term: 'border-bottom:1px solid #8a8a8a55;font-weight:400;vertical-align:top',
  value:
    'padding:8px 0;border-bottom:1px solid #8a8a8a55;vertical-align:top;overflow-wrap:anywhere',
};

/** A receipt as a letter: line by line as on its page, as plain text and as HTML. */
export function receiptLetter(
  receipt: PlainReceipt,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const { heading, venue, address, outcome, link, linkLabel } = receipt;
  const lines = receipt.lines.map(({ term, value }) => `${term}: ${value}`);
  return {
    subject: `${heading} · ${withoutMarks(venue)}`,
    text: [venue, address, outcome, '', ...lines, '', `${linkLabel}:`, link].join('\n').trim(),
    html: htmlLetter(locale, [
      `<h1 style="${looks.heading}">${escapedForHtml(outcome)}</h1>`,
      ...htmlParagraphs([venue, address].filter((line) => withoutMarks(line) !== '').join('\n')),
      `<table style="${looks.table}">`,
      ...receipt.lines.map((line) => rowOf(line, receipt.dir)),
      '</table>',
      ...htmlButton(buttons[locale], link),
    ]),
  };
}

/** Mailboxes know left and right, and few of them start and end. */
function rowOf({ term, value, kind }: PlainReceipt['lines'][number], dir: 'ltr' | 'rtl'): string {
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const padding = `;padding:8px ${dir === 'rtl' ? '0 8px 12px' : '12px 8px 0'}`;
  const weight = kind === 'total' ? ';font-weight:600' : '';
  return [
    `<tr><th scope="row" align="${start}" style="${looks.term}${padding}${weight}">${escapedForHtml(term)}</th>`,
    `<td align="${end}" style="${looks.value}${weight}">${escapedForHtml(value)}</td></tr>`,
  ].join('');
}

/** Without the marks that isolate a name: a subject stands alone. */
const withoutMarks = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');
