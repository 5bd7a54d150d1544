import type { Locale } from '@tipwell/contract/api/fields';
import { printable } from '#platform/print/printable.ts';
import { printWords } from './print-words.ts';
import type { Direction } from '#platform/print/shape-line.ts';

/** A code that is to be printed: whose it is, where it leads, how its guests read. */
export interface PrintedCode {
  /** The name customers know the person or group by; null for a venue's whole team. */
  name: string | null;
  venue: string;
  country: string;
  /** The languages that the print speaks; the first decides its direction. */
  languages: readonly [Locale, ...Locale[]];
  /** What a person may type instead of scanning. */
  code: string;
  /** The whole address that the QR code holds. */
  url: string;
}

interface Sentence {
  text: string;
  direction: Direction;
}

/** Every sentence of a print, ready to be set. */
export interface PrintedWords {
  direction: Direction;
  /** One for each language. */
  headlines: readonly [Sentence, ...Sentence[]];
  /** Null where the venue's name is in a script that we have no letters for. */
  venue: Sentence | null;
  hints: readonly Sentence[];
  fold: Sentence;
  code: string;
  /** The whole address that the QR code holds. */
  url: string;
  /** The address as a person types it: without the scheme. */
  address: string;
}

/** Puts the sentences of a print together. */
export function wordsFor(printed: PrintedCode): PrintedWords {
  const name = printed.name === null ? null : printable(printed.name);
  const venue = printable(printed.venue);
  const headline = (language: Locale): Sentence => {
    const { direction, tip, tipTheTeam, leaveATip } = printWords[language];
    if (printed.name === null) return { text: tipTheTeam, direction };
    return { text: name === null ? leaveATip : tip(name), direction };
  };
  const [first, ...others] = printed.languages;
  const { direction, fold } = printWords[first];
  return {
    direction,
    headlines: [headline(first), ...others.map(headline)],
    venue: venue === null ? null : { text: venue, direction },
    hints: printed.languages.map((language) => {
      const words = printWords[language];
      return { text: `${words.scan} ${words.noApp}`, direction: words.direction };
    }),
    fold: { text: fold, direction },
    code: printed.code,
    url: printed.url,
    address: printed.url.replace(/^https?:\/\//, ''),
  };
}
