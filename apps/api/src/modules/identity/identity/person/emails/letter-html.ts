// The looks of every letter as HTML.
import type { Locale } from '@tipwell/contract/api/fields';

export interface WrittenLetter {
  text: string;
  html: string;
}

/** Looks are written at each element: most mailboxes throw everything else away. */
const looks = {
  body: "margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif",
  inner: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6b57;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:14px;color:#767676;overflow-wrap:anywhere',
};

/** A whole letter around its parts. */
export function htmlLetter(locale: Locale, parts: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><title>Tipwell</title></head>',
    `<body style="${looks.body}"><div style="${looks.inner}">`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
}

/** Plain words, each empty line of which begins a paragraph. */
export function htmlParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p style="${looks.paragraph}">${part.split('\n').map(escapedForHtml).join('<br>\n')}</p>`,
    );
}

/** A button, and below it where it leads, for mailboxes that show none. */
export function htmlButton(label: string, address: string): string[] {
  const to = escapedForHtml(address);
  return [
    `<p style="${looks.paragraph}"><a href="${to}" style="${looks.button}">${escapedForHtml(label)}</a></p>`,
    `<p style="${looks.small}" dir="ltr">${to}</p>`,
  ];
}

export const htmlSmall = (text: string): string =>
  `<p style="${looks.small}">${escapedForHtml(text)}</p>`;

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapedForHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
