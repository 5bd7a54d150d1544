import { describe, expect, it } from 'vitest';
import { letterWithPage } from './letter-with-page.rule.ts';

const address = 'https://tipwell.test/profile/payouts';
const words = { text: 'First line.\nSecond line.\n\nAnother part.', footnote: null } as const;

describe('a letter about a page', () => {
  it('says the same as text and as HTML, with one address', () => {
    const { text, html } = letterWithPage({ ...words, locale: 'en' }, address);
    expect(text).toBe(`${words.text}\n\nLook at it: ${address}`);
    expect(html).toContain('First line.<br>\nSecond line.');
    expect(html).toMatch(
      /<a href="https:\/\/tipwell\.test\/profile\/payouts"[^>]*>Look at it<\/a>/,
    );
    expect([...html.matchAll(/href=/g)]).toHaveLength(1);
  });

  it.each([
    ['en', 'ltr', 'Look at it'],
    ['de', 'ltr', 'Ansehen'],
    ['fr', 'ltr', 'Voir'],
    ['ar', 'rtl', 'عرض'],
  ] as const)('is written in %s, from its own side', (locale, direction, look) => {
    const { text, html } = letterWithPage({ ...words, locale }, address);
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`>${look}</a>`);
    expect(text).toContain(`${look}: ${address}`);
  });

  it('puts what stands below everything there in both', () => {
    const { text, html } = letterWithPage(
      { ...words, footnote: 'Change it.', locale: 'en' },
      address,
    );
    expect(text.endsWith('\n\nChange it.')).toBe(true);
    expect(html.indexOf('Change it.')).toBeGreaterThan(html.indexOf('</a>'));
  });

  it('has no button where it opens nothing', () => {
    const { text, html } = letterWithPage({ ...words, locale: 'en' }, null);
    expect(text).toBe(words.text);
    expect(html).not.toContain('<a ');
  });

  it('never takes what people are called for markup', () => {
    const text = 'The Bell & Anchor <b onclick="x">\'s</b>';
    const { html } = letterWithPage({ text, footnote: text, locale: 'en' }, null);
    expect(html).not.toContain('<b ');
    expect(html).not.toContain('</b>');
    expect(html).toContain('The Bell &amp; Anchor &lt;b onclick=&quot;x&quot;&gt;&#39;s&lt;/b&gt;');
  });
});
