import type { Plugin } from 'vite';

/**
 * French has a space before its double signs and within its quotation marks, at which no line may break. Translators
 * type a plain one, which looks the same; what the pages say has the right one.
 */
export function withFrenchSpaces(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])/g, '\u{a0}').replaceAll('« ', '«\u{a0}');
}

/** Gives the French catalogues their spaces, once they are compiled. */
export function frenchSpaces(): Plugin {
  return {
    name: 'tipwell-french-spaces',
    transform: {
      filter: { id: /\/fr\.po$/ },
      handler: (code) => ({ code: withFrenchSpaces(code), map: null }),
    },
  };
}
