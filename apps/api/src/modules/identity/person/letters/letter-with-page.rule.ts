// Writes a letter about a page of ours: the same words and the same address as plain text and as HTML.
import type { Locale } from '@tipwell/contract/fields';

export interface WrittenLetter {
  text: string;
  html: string;
}

const lookAtIt: Record<Locale, string> = {
  en: 'Look at it',
  de: 'Ansehen',
  fr: 'Voir',
  ar: 'عرض',
};

/** Looks are written at each element: most mailboxes throw everything else away. */
const looks = {
  body: "margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif",
  inner: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6b57;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:14px;color:#767676;overflow-wrap:anywhere',
};

/**
 * `address` is null where a letter opens no page, or where nobody has set the origin that people reach us
 * at. `footnote` stands below both.
 */
export function letterWithPage(
  words: { text: string; footnote: string | null; locale: Locale },
  address: string | null,
): WrittenLetter {
  const { text, footnote, locale } = words;
  const look = lookAtIt[locale];
  const parts = [text, address && `${look}: ${address}`, footnote];
  return {
    text: parts.filter((part) => part !== null).join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
      '<meta name="color-scheme" content="light dark"><title>Tipwell</title></head>',
      `<body style="${looks.body}"><div style="${looks.inner}">`,
      ...text.split(/\n{2,}/).map((part) => `<p style="${looks.paragraph}">${lines(part)}</p>`),
      ...(address === null
        ? []
        : [
            `<p style="${looks.paragraph}"><a href="${escaped(address)}" style="${looks.button}">${look}</a></p>`,
            `<p style="${looks.small}" dir="ltr">${escaped(address)}</p>`,
          ]),
      ...(footnote === null ? [] : [`<p style="${looks.small}">${escaped(footnote)}</p>`]),
      '</div></body></html>',
    ].join('\n'),
  };
}

const lines = (text: string): string => text.split('\n').map(escaped).join('<br>\n');

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
