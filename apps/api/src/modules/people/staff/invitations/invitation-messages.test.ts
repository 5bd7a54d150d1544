import { describe, expect, it } from 'vitest';
import { letterWithLink } from '#identity/identity';
import { invitationButton, invitationWords } from './invitation-messages.ts';

const link = 'https://tipwell.test/invitation/a-token';
const locales = ['en', 'de', 'fr', 'ar'] as const;
const roles = ['ROLE_USER', 'ROLE_OWNER', 'ROLE_ACCOUNTANT', 'ROLE_PAYOUT_VIEWER'] as const;

describe('an invitation as HTML', () => {
  it.each(locales.flatMap((locale) => roles.map((role) => [locale, role] as const)))(
    'in %s for %s says what its text says, with the link as a button',
    (locale, role) => {
      const text = invitationWords(role, locale).text({
        venue: 'Bell',
        name: 'Sara',
        link,
        days: 14,
      });
      const letter = letterWithLink(
        { text, locale },
        { address: link, button: invitationButton[locale] },
      );
      expect(letter.text).toBe(text);
      expect(letter.html).toContain(`<a href="${link}"`);
      expect(letter.html).toContain(`>${invitationButton[locale]}</a>`);
      const shown = letter.html.replaceAll(/<[^>]+>/g, ' ');
      for (const part of text.split('\n\n')) expect(shown).toContain(part);
    },
  );

  it.each(locales)('in %s takes hostile names of venue and person for names', (locale) => {
    const hostile = '<a href="https://evil.test">"Bell" & co</a><script>';
    const text = invitationWords('ROLE_OWNER', locale).text({
      venue: hostile,
      name: hostile,
      link,
      days: 14,
    });
    const { html } = letterWithLink({ text, locale }, { address: link, button: 'Open' });
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([link]);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;a href=&quot;https://evil.test&quot;&gt;&quot;Bell&quot; &amp; co');
  });
});
