import { describe, expect, it } from 'vitest';
import { withFrenchSpaces } from '../french-spaces.ts';

const fixed = '\u{a0}';

describe('no line of French breaks', () => {
  it.each([
    ['before a colon', 'Attention : oui', `Attention${fixed}: oui`],
    ['before a question mark', 'Oublié ?', `Oublié${fixed}?`],
    ['before what is exclaimed', 'Merci !', `Merci${fixed}!`],
    ['before a semicolon', 'Oui ; non', `Oui${fixed}; non`],
    ['within quotation marks', 'Dans « Mes pourboires »', `Dans «${fixed}Mes pourboires${fixed}»`],
    ['where it may: between words', 'deux mots', 'deux mots'],
    [
      'in the middle of an hour, an address or a plural',
      '12:30 https://a.b/?c {n, plural, one {# x}}',
      '12:30 https://a.b/?c {n, plural, one {# x}}',
    ],
  ])('%s', (_where, text, is) => {
    expect(withFrenchSpaces(text)).toBe(is);
  });
});
