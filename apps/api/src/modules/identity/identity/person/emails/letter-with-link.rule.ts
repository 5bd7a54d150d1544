// Writes a letter whose words have a link of their own in a line by itself, as an invitation has: the plain
// text stays as it is, and as HTML the link is a button in the same place.
import type { Locale } from '@tipwell/contract/api/fields';
import { htmlButton, htmlLetter, htmlParagraphs, type WrittenLetter } from './letter-html.ts';

export interface LinkOfLetter {
  /** As it stands in the text. */
  address: string;
  /** What the button says. */
  button: string;
}

export function letterWithLink(
  { text, locale }: { text: string; locale: Locale },
  { address, button }: LinkOfLetter,
): WrittenLetter {
  const parts = text
    .split(/\n{2,}/)
    .flatMap((part) => (part === address ? htmlButton(button, address) : htmlParagraphs(part)));
  return { text, html: htmlLetter(locale, parts) };
}
