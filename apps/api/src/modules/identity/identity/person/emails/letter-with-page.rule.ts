// Writes a letter about a page of ours: the same words and the same address as plain text and as HTML.
import type { Locale } from '@tipwell/contract/api/fields';
import {
  htmlButton,
  htmlLetter,
  htmlParagraphs,
  htmlSmall,
  type WrittenLetter,
} from './letter-html.ts';

const lookAtIt: Record<Locale, string> = {
  en: 'Look at it',
  de: 'Ansehen',
  fr: 'Voir',
  ar: 'عرض',
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
    html: htmlLetter(locale, [
      ...htmlParagraphs(text),
      ...(address === null ? [] : htmlButton(look, address)),
      ...(footnote === null ? [] : [htmlSmall(footnote)]),
    ]),
  };
}
