import { describe, expect, it } from 'vitest';
import { letterWithLink } from './letter-with-link.rule.ts';

const link = { address: 'https://tipwell.test/invitation/abc', button: 'Open the invitation' };
const written = (text: string, locale: 'en' | 'ar' = 'en') =>
  letterWithLink({ text, locale }, link);

describe('a letter with a link of its own', () => {
  const text = `Hello,\n\nOpen this.\n\n${link.address}\n\nIt works for 14 days.`;

  it('keeps its plain text, and has a button where the link stands', () => {
    const letter = written(text);
    expect(letter.text).toBe(text);
    expect(letter.html).toMatch(
      /Open this\.<\/p>\n<p[^>]*><a href="https:\/\/tipwell\.test\/invitation\/abc"[^>]*>Open the invitation<\/a><\/p>\n<p[^>]* dir="ltr">https:\/\/tipwell\.test\/invitation\/abc<\/p>\n<p[^>]*>It works/,
    );
    expect([...letter.html.matchAll(/href=/g)]).toHaveLength(1);
  });

  it('is written from its own side', () => {
    expect(written(text, 'ar').html).toContain('<html lang="ar" dir="rtl">');
    expect(written(text).html).toContain('<html lang="en" dir="ltr">');
  });

  it.each([
    ['markup', '<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'],
    ['an end of the letter', '</div></body><b>', '&lt;/div&gt;&lt;/body&gt;&lt;b&gt;'],
    ['another link', '<a href="https://evil.test">Bell</a>', '&lt;a href=&quot;https://evil.test'],
    ['an ampersand', "Bell & Anchor's", 'Bell &amp; Anchor&#39;s'],
  ])('takes %s in a name for a name', (_what, name, shown) => {
    const { html } = written(`Hello ${name},\n\n${link.address}`);
    expect(html).toContain(shown);
    expect([...html.matchAll(/<a /g)]).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });

  it('makes no button of a link that somebody wrote into their name', () => {
    const { html } = written(`Hello https://evil.test,\n\n${link.address}`);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([link.address]);
  });
});
