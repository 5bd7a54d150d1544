import { describe, expect, it } from 'vitest';
import { messageWords } from '../../message-words.ts';
import { letterWithLink } from '../letter-with-link.rule.ts';

const link = 'https://tipwell.test/email-change/a-token';

describe('the letter to the old address', () => {
  it.each([
    ['en', 'Stop the change', true],
    ['de', 'Änderung stoppen', true],
    ['fr', 'Arrêter le changement', true],
    ['ar', 'إيقاف التغيير', true],
    ['en', 'Stop the change', false],
  ] as const)('in %s has the button “%s” where its link stands', (locale, label, takesBack) => {
    const { text, button } = messageWords[locale].emailChangeAsked(link, takesBack);
    expect(button).toBe(label);
    const letter = letterWithLink({ text, locale }, { address: link, button });
    expect(letter.text).toBe(text);
    expect([...letter.html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([link]);
    expect(letter.html).toContain(`>${label}</a>`);
  });
});
