import type { PlainReceipt } from '@tipwell/tip/server-entry';
import { describe, expect, it } from 'vitest';
import { receiptLetter } from './receipt-email.ts';

const receipt = (more: Partial<PlainReceipt> = {}): PlainReceipt => ({
  heading: 'Receipt',
  outcome: 'Thank you',
  venue: '\u2068The Bell\u2069',
  address: '\u20685 Quay Street\u2069',
  lines: [
    { term: 'Tip', value: '£10.00', kind: 'plain' },
    { term: 'You paid', value: '£10.95', kind: 'total' },
  ],
  linkLabel: 'Permanent link to this receipt',
  link: 'https://tipwell.test/r/abc?lang=en&x=1',
  dir: 'ltr',
  ...more,
});

describe('a receipt as a letter', () => {
  it('says line by line the same as text and as HTML', () => {
    const { subject, text, html } = receiptLetter(receipt(), 'en');
    expect(subject).toBe('Receipt · The Bell');
    expect(text).toBe(
      [
        '\u2068The Bell\u2069',
        '\u20685 Quay Street\u2069',
        'Thank you',
        '',
        'Tip: £10.00',
        'You paid: £10.95',
        '',
        'Permanent link to this receipt:',
        'https://tipwell.test/r/abc?lang=en&x=1',
      ].join('\n'),
    );
    expect(html).toContain('>Thank you</h1>');
    expect(html).toMatch(
      /<th scope="row" align="left"[^>]*>Tip<\/th><td align="right"[^>]*>£10\.00/,
    );
    expect(html).toMatch(/font-weight:600">You paid</);
  });

  it.each([
    ['en', 'See the receipt'],
    ['de', 'Beleg ansehen'],
    ['fr', 'Voir le reçu'],
    ['ar', 'عرض الإيصال'],
  ] as const)('has one button, in %s', (locale, label) => {
    const { html } = receiptLetter(receipt(), locale);
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      'https://tipwell.test/r/abc?lang=en&amp;x=1',
    ]);
    expect(html).toContain(`>${label}</a>`);
  });

  it('is laid out from the right in Arabic', () => {
    const { html } = receiptLetter(receipt({ dir: 'rtl' }), 'ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<th scope="row" align="right"[^>]*>Tip<\/th><td align="left"/);
  });

  it('has no empty line for a venue without an address', () => {
    const { html } = receiptLetter(receipt({ address: '\u2068\u2069' }), 'en');
    expect(html).toContain('>\u2068The Bell\u2069</p>');
  });

  it('takes hostile names of venue, person and note for words', () => {
    const hostile = '<img src=x onerror="alert(1)"> & \'co\'';
    const { html } = receiptLetter(
      receipt({
        venue: hostile,
        address: hostile,
        outcome: hostile,
        lines: [{ term: hostile, value: hostile, kind: 'gets' }],
      }),
      'en',
    );
    expect(html).not.toContain('<img');
    expect([
      ...html.matchAll(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;co&#39;/g),
    ]).toHaveLength(5);
  });
});
