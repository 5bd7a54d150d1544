import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { paymentMethods } from '@tipwell/contract/providers/payment-methods';
import { businessCountries } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import { quoteTip } from '@tipwell/contract/payments/fee.rule';
import { renderTipPage } from '@tipwell/tip/server-entry';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@tipwell/contract/money/money';
import { textOf, textsOfClass } from '../test/read-markup.ts';
import { amira, tipPageModel } from '../test/sample-models.ts';

function plain(text: string): string {
  return textOf(text);
}

const situations = businessCountries.flatMap((country) =>
  (['PERSONAL', 'COMMON'] as const).flatMap((tipsType) =>
    (['en', 'de', 'fr', 'ar'] as const).map((locale) => ({ country, tipsType, locale })),
  ),
);

describe('the sums in the tip page', () => {
  it.each(situations)('are those of the fee rule: $country, $tipsType, $locale', (situation) => {
    const { locale, ...place } = situation;
    const model = tipPageModel({ locale }, place);
    const { html } = renderTipPage(model);
    const money = (amount: number) => plain(formatMoney(amount, model.terms.currency, locale));
    for (const [position, tip] of model.terms.presets.entries()) {
      for (const mode of model.feeModes.offered) {
        const quote = quoteTip({ tip, mode, terms: model.terms });
        if (!quote.ok) throw new Error('a preset is always a tip that works');
        // The button, which alone says both sums of what is chosen.
        const shown = textsOfClass(html, `k${position}`, mode);
        expect(shown).toHaveLength(1);
        for (const text of shown) {
          expect(text).toContain(money(quote.charged));
          expect(text).toContain(money(quote.net));
        }
        // Both sums stand beside each way to bear the fees, and the fee where it is added.
        const besideChoice = textsOfClass(html, `k${position}`).join(' | ');
        expect(besideChoice).toContain(money(quote.charged));
        expect(besideChoice).toContain(money(quote.net));
        if (mode === 'ON_TOP') expect(besideChoice).toContain(money(quote.charged - tip));
      }
    }
  });

  it('say £10.95 and £10.00 for a tip of £10.00', () => {
    const { html } = renderTipPage(tipPageModel());
    expect(textsOfClass(html, 'k2', 'ON_TOP')).toEqual(['Pay £10.95 by cardAmira gets £10.00']);
  });

  it('never say that one person gets what the team shares', () => {
    const { html } = renderTipPage(tipPageModel({}, { tipsType: 'COMMON' }));
    expect(textOf(html)).toContain('The team gets £5.00');
    expect(textOf(html)).not.toContain('Amira gets');
  });
});

describe('the page of a venue that keeps a part of the tips', () => {
  const place = { country: 'ae', tipsType: 'COMMON' } as const;
  const terms = { ...feeTermsOn('ae', '2026-07-01'), workplaceBps: 500 };

  it('says the people’s sum everywhere, and beside it what the venue has', () => {
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
      const model = tipPageModel({ locale, terms }, place);
      const { html } = renderTipPage(model);
      const money = (amount: number) => plain(formatMoney(amount, 'AED', locale));
      for (const [position, tip] of terms.presets.entries()) {
        for (const mode of model.feeModes.offered) {
          const quote = quoteTip({ tip, mode, terms });
          if (!quote.ok) throw new Error('a preset is always a tip that works');
          for (const text of textsOfClass(html, `k${position}`, mode)) {
            expect(text).toContain(money(quote.net));
          }
          // Beside the other choice, and on the button.
          const lines = textsOfClass(html, `k${position}`).filter(
            (text) => text.includes(money(quote.charged)) && text.includes('Willow & Sage'),
          );
          expect(lines).toHaveLength(2);
          for (const line of lines) expect(line).toContain(money(quote.workplacePart));
        }
      }
    }
  });

  it('is the usual page where the venue keeps nothing', () => {
    const { html } = renderTipPage(tipPageModel({}, place));
    expect(textOf(html)).not.toContain('of the tip goes to');
    expect(html).not.toMatch(/"workplaceBps":/);
  });

  it('says nothing where the part is less than the smallest coin', () => {
    const { html } = renderTipPage(tipPageModel({ terms: { ...terms, workplaceBps: 1 } }, place));
    expect(textsOfClass(html, 'k0').join(' ')).not.toContain('of the tip goes to');
  });

  it('is small enough for a slow network, with all its signs', () => {
    const signs = [...paymentMethods];
    const { html } = renderTipPage(tipPageModel({ locale: 'ar', terms, signs }, place));
    expect(gzipSync(html).length).toBeLessThan(10.4 * 1024);
  });
});

describe('what the page starts with', () => {
  const checked = (html: string) =>
    [...html.matchAll(/<input type="radio"[^>]*checked=""[^>]*>/g)].map(
      ([input]) => /id="([^"]+)"/.exec(input)?.[1],
    );

  it('is the second amount, and no addition that nobody chose', () => {
    expect(checked(renderTipPage(tipPageModel()).html)).toEqual(['a1', 'f-DEDUCTED']);
  });

  it('is the amount, fee and stars of the address', () => {
    const choice = { amount: 2000, typed: null, feeMode: 'DEDUCTED', stars: 4 } as const;
    const { html } = renderTipPage(tipPageModel({ choice }));
    expect(checked(html)).toEqual(['a3', 'f-DEDUCTED']);
    expect(html).toContain('name="rate" value="4"');
  });

  it('is the own amount when the address asks for another than the presets', () => {
    const choice = { amount: 750, typed: null, feeMode: null, stars: null };
    const english = renderTipPage(tipPageModel({ choice })).html;
    expect(checked(english)).toEqual(['ao', 'f-DEDUCTED']);
    expect(english).toContain('value="7.50"');
    const german = renderTipPage(tipPageModel({ choice, locale: 'de' })).html;
    expect(german).toContain('value="7,50"');
  });

  it('is only the own amount in Saudi Arabia', () => {
    const { html } = renderTipPage(tipPageModel({}, { country: 'sa' }));
    expect(checked(html)).toEqual(['f-DEDUCTED']);
    expect(html).toContain('<input type="hidden" name="amount" value="own"/>');
  });

  it('is what was typed, with the reason tied to the field, when the form came back', () => {
    const { html } = renderTipPage(
      tipPageModel({
        choice: { amount: null, typed: '0.50', feeMode: 'DEDUCTED', stars: null },
        problem: { reason: 'tooSmall', limit: 100 },
      }),
    );
    expect(html).toContain('value="0.50"');
    expect(html).toMatch(/aria-invalid="true" aria-describedby="own-error"/);
    expect(textsOfClass(html, 'error')).toEqual(['The minimum tip is £1.00.']);
    expect(html).toContain('<title>There is a problem with the amount');
  });
});

describe('the foot of the page', () => {
  it('names who runs it, and leads to the terms and the privacy policy that count there', () => {
    const { html } = renderTipPage(tipPageModel({}, { country: 'ch' }));
    expect(textOf(html)).toContain('This page is run by Tipwell. Terms · Privacy');
    expect(html).toContain('href="/legal/terms?country=ch"');
    expect(html).toContain('href="/legal/privacy?country=ch"');
  });
});

it('a guest in Switzerland reads CHF, in every language', () => {
  for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
    const { html } = renderTipPage(tipPageModel({ locale }, { country: 'ch' }));
    expect(textOf(html)).not.toContain('₣');
    expect(textsOfClass(html, 'pick')[0]).toContain('CHF');
  }
});

describe('what people call themselves', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;{name}';

  it('is never more than text', () => {
    const { html } = renderTipPage(
      tipPageModel({
        recipient: { ...amira, name: hostile, wish: hostile },
        venue: { name: hostile, city: hostile },
        shortCode: hostile,
        choice: { amount: null, typed: hostile, feeMode: null, stars: null },
      }),
    );
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(textsOfClass(html, 'wish')[0]).toContain('<img src=x onerror=alert(1)>');
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1];
    const { questions } = JSON.parse(data ?? '') as { questions: Record<string, { text: string }> };
    expect(questions['409901']?.text).toContain(hostile);
  });

  it('is shown by one whole letter where there is no photo', () => {
    for (const [name, initial] of [
      ['émile', 'É'],
      ['👩‍🍳 Jo', '👩‍🍳'],
      ['سارة', 'س'],
      ['', ''],
    ] as const) {
      const { html } = renderTipPage(tipPageModel({ recipient: { ...amira, name } }));
      expect(textsOfClass(html, 'initial')).toEqual([initial]);
    }
  });
});

describe('the page as a whole', () => {
  it('carries one script and one style, both named by their hashes', () => {
    const page = renderTipPage(tipPageModel());
    const hash = (text: string | undefined) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`;
    const script = /<script type="module">(.*?)<\/script>/s.exec(page.html)?.[1];
    const style = /<style>(.*?)<\/style>/s.exec(page.html)?.[1];
    expect(page.scriptHashes).toEqual([hash(script)]);
    expect(page.styleHashes).toEqual([hash(style)]);
    expect(script).not.toMatch(/\bimport\b/);
    // Neither may stand in an attribute, because the policy would not let it run.
    expect(page.html).not.toMatch(/\s(style|on\w+)="/);
  });

  it('says in its head what it is for, in its language', () => {
    for (const [locale, words] of [
      ['en', 'Tip Amira at '],
      ['de', 'Trinkgeld für Amira, '],
      ['fr', 'Un pourboire pour Amira, '],
      ['ar', 'إكرامية إلى Amira، '],
    ] as const) {
      const { html } = renderTipPage(tipPageModel({ locale }));
      expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(
        new RegExp(`^${words}`),
      );
    }
  });

  it('asks for nothing but the photo', () => {
    const { html } = renderTipPage(
      tipPageModel({ recipient: { ...amira, photoPath: '/photo/2' } }),
    );
    const asked = [...html.matchAll(/\s(?:src|srcset)="([^"]*)"/g)].map(([, address]) => address);
    expect(asked).toEqual(['/photo/2']);
    expect(/rel="(stylesheet|preload)"/.test(html)).toBe(false);
  });

  it('is small enough for a slow network, in every language', () => {
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
      expect(gzipSync(renderTipPage(tipPageModel({ locale })).html).length).toBeLessThan(
        9.9 * 1024,
      );
    }
  });

  it('cannot be paid from in preview', () => {
    const { html } = renderTipPage(tipPageModel({ isPreview: true }));
    const buttons = [...html.matchAll(/<button class="(?:main|wallet)"[^>]*\sname="pay"[^>]*>/g)];
    expect(buttons).toHaveLength(3);
    expect(buttons.every(([button]) => button.includes('disabled'))).toBe(true);
    expect(textOf(html)).toContain('Payments are switched off');
  });

  it('offers only the buttons the venue has', () => {
    const { html } = renderTipPage(tipPageModel({ payButtons: ['card'] }));
    expect(textOf(html)).not.toContain('Apple Pay');
  });
});

describe('the signs of the ways to pay', () => {
  it('are there for all nine of the spec, each with a name of its own', () => {
    const { html } = renderTipPage(tipPageModel({ signs: [...paymentMethods] }));
    const signs = /<p class="signs">(.*?)<\/p>/s.exec(html)?.[1] ?? '';
    const drawn = [...signs.matchAll(/<svg [^>]*role="img" aria-label="([^"]+)">(.+?)<\/svg>/gs)];
    expect(drawn).toHaveLength(9);
    expect(new Set(drawn.map(([, name]) => name)).size).toBe(9);
    expect(new Set(drawn.map(([, , drawing]) => drawing)).size).toBe(9);
  });

  it('stand on the buttons too, without saying again what the button says', () => {
    const { html } = renderTipPage(tipPageModel());
    expect(html.match(/<svg class="mark"[^>]*aria-hidden="true"/g)).toHaveLength(3);
  });

  it('fit into the page with all the rest', () => {
    const page = renderTipPage(tipPageModel({ signs: [...paymentMethods], locale: 'ar' }));
    expect(gzipSync(page.html).length).toBeLessThan(10.4 * 1024);
  });
});

describe('the page of a venue to which somebody’s code led', () => {
  it('says so kindly, and goes on saying so in another language', () => {
    const { html } = renderTipPage(
      tipPageModel({
        insteadOf: 'Zoe',
        choice: { amount: null, typed: null, feeMode: null, stars: null, insteadOf: 7 },
      }),
    );
    expect(textsOfClass(html, 'instead')).toEqual([
      'Zoe isn’t taking tips right now. You can thank the team instead.',
    ]);
    expect(html).toContain('lang=de&amp;instead=7');
  });
});

describe('a page on which a bill is paid', () => {
  const choice = { bill: 3000, amount: null, typed: null, feeMode: null, stars: null };

  it('shows the bill as given and starts without a tip', () => {
    const { html } = renderTipPage(tipPageModel({ choice }));
    expect(textsOfClass(html, 'bill')).toEqual(['Bill £30.00']);
    expect(html).toContain('<input type="hidden" name="bill" value="3000"/>');
    expect(html).toMatch(/value="0"[^>]*checked=""|id="a0"[^>]*checked=""/);
    expect(textOf(html)).toContain('Would you like to add a tip for Amira?');
    expect(textOf(html)).toContain('No tip');
  });

  it('has both sums right before any script, with every tip and in every language', () => {
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
      const model = tipPageModel({ choice, locale });
      const { html } = renderTipPage(model);
      for (const [position, tip] of [0, ...model.terms.presets].entries()) {
        for (const mode of model.feeModes.offered) {
          const quote = quotePayment({ bill: 3000, tip, mode, terms: model.terms });
          if (!quote.ok) throw new Error('a preset always works');
          const shown = textsOfClass(html, `k${position}`, mode);
          expect(shown).toHaveLength(1);
          const parts = [quote.charged, quote.bill.net, ...(tip > 0 ? [quote.tip.net] : [])];
          for (const sum of parts) {
            expect(shown[0]).toContain(plain(formatMoney(sum, 'GBP', locale)));
          }
        }
      }
    }
  });

  it('never says that a person gets what is the venue’s', () => {
    const { html } = renderTipPage(tipPageModel({ choice }));
    expect(textsOfClass(html, 'k0', 'ON_TOP')).toEqual([
      'Pay £32.47 by cardWillow & Sage gets £30.00',
    ]);
    expect(textsOfClass(html, 'k1', 'ON_TOP')).toEqual([
      'Pay £35.69 by cardWillow & Sage gets £30.00 · Amira gets £3.00',
    ]);
    expect(textOf(html)).toContain('Take the fee from the payment');
  });

  it('says one sum where bill and tip are one person’s', () => {
    const { html } = renderTipPage(tipPageModel({ choice, billBelongsTo: 'PERSON' }));
    expect(textsOfClass(html, 'k1', 'ON_TOP')).toEqual(['Pay £35.69 by cardAmira gets £33.00']);
  });

  it.each([
    ['VENUE', 'Willow & Sage pays the service fee'],
    ['PERSON', 'Take the fee from the bill, not the tip'],
  ] as const)('never takes fees out of a qualifying tip: the bill is the %s’s', (owner, words) => {
    const model = tipPageModel({ choice, billBelongsTo: owner }, { tipsType: 'COMMON' });
    expect(model.feeModes).toEqual({ offered: ['VENDOR', 'ON_TOP'], start: 'VENDOR' });
    const text = textOf(renderTipPage(model).html);
    expect(text).toContain(words);
    // £30.00 and £3.00: the bill carries its £2.38, the tip arrives whole.
    const payee = owner === 'VENUE' ? 'Willow & Sage' : 'Amira';
    expect(text).toContain(`You pay £33.00 · ${payee} gets £27.62 · the team gets £3.00`);
  });
});
