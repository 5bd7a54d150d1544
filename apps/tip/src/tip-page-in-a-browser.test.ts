import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip, type FeeMode } from '@tipwell/contract/payments/fee.rule';
import { formatMoney } from '@tipwell/contract/money/money';
import {
  renderNotFoundPage,
  renderReceiptPage,
  renderReviewPage,
  renderTipPage,
  type TipPageModel,
} from '@tipwell/tip/server-entry';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { complaints, frames, server, show, visit } from '../test/browser-visits.ts';
import { receiptPageModel, reviewPageModel, tipPageModel } from '../test/sample-models.ts';

/** What a person sees on the button, which says both sums, without direction marks. */
async function sumsOf(page: Page): Promise<string> {
  return (await page.innerText('.ways .main'))
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

async function expectSums(page: Page, tip: number, mode: FeeMode, model: TipPageModel) {
  const quote = quoteTip({ tip, mode, terms: model.terms });
  if (!quote.ok) throw new Error('the test asks for a tip that works');
  const money = (amount: number) =>
    formatMoney(amount, model.terms.currency, model.locale)
      .replace(/[\u200e\u200f]/g, '')
      .replace(/\s+/g, ' ');
  expect(await sumsOf(page)).toBe(
    `Pay ${money(quote.charged)} by card Amira gets ${money(quote.net)}`,
  );
}

const choose = (page: Page, id: string) => page.check(`#${id}`, { force: true });

describe('without any script', () => {
  it('both sums are right for every amount and every way to bear the fees', async () => {
    const model = tipPageModel();
    const page = await visit('/pay/1/2', { javaScriptEnabled: false });
    await expectSums(page, 500, 'DEDUCTED', model);
    for (const mode of ['DEDUCTED', 'ON_TOP'] as const) {
      await choose(page, `f-${mode}`);
      for (const [position, tip] of model.terms.presets.entries()) {
        await choose(page, `a${position}`);
        await expectSums(page, tip, mode, model);
      }
    }
  });

  it('an own amount promises the sums for the next page and goes there as typed', async () => {
    const page = await visit('/pay/1/2', { javaScriptEnabled: false });
    await choose(page, 'ao');
    await page.fill('#own', '7,50');
    expect(await sumsOf(page)).toBe(
      'Pay by card You’ll see both amounts on the next page, before you pay.',
    );
    show('/pay/1/2/review', () => renderReviewPage(reviewPageModel()));
    await page.click('.ways .main');
    await page.waitForURL('**/review?**');
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({ lang: 'en', amount: 'own', own: '7,50', fee: 'DEDUCTED', pay: 'card' });
    expect(await page.innerText('main')).toContain('Pay £5.58 · Amira gets £5.00');
  });

  it('the preview cannot be paid from', async () => {
    show('/pay/1/2', () => renderTipPage(tipPageModel({ isPreview: true })));
    const page = await visit('/pay/1/2', { javaScriptEnabled: false });
    expect(await page.isDisabled('.ways .main')).toBe(true);
  });
});

describe('with a script that comes late', () => {
  it('nothing wrong is shown before, and the own amount is worked out after', async () => {
    const model = tipPageModel();
    server.scriptDelaysMs.set('/pay/1/2', 1500);
    const page = await visit('/pay/1/2');
    await choose(page, 'a2');
    await choose(page, 'f-DEDUCTED');
    await expectSums(page, 1000, 'DEDUCTED', model);
    await choose(page, 'ao');
    await page.fill('#own', '7.50');
    expect(await sumsOf(page)).toContain('You’ll see both amounts on the next page');
    await page.waitForLoadState('load');
    await expectSums(page, 750, 'DEDUCTED', model);
  });
});

describe('a bill', () => {
  const choice = { bill: 3000, amount: null, typed: null, feeMode: null, stars: null };
  const model = tipPageModel({ choice });

  async function expectPayment(page: Page, tip: number, mode: FeeMode) {
    const quote = quotePayment({ bill: 3000, tip, mode, terms: model.terms });
    if (!quote.ok) throw new Error('the test asks for a payment that works');
    const money = (amount: number) => formatMoney(amount, 'GBP', 'en');
    const ofTip = tip > 0 ? ` · Amira gets ${money(quote.tip.net)}` : '';
    expect(await sumsOf(page)).toBe(
      `Pay ${money(quote.charged)} by card Willow & Sage gets ${money(quote.bill.net)}${ofTip}`,
    );
  }

  it('has both sums right without any script', async () => {
    show('/pay/1/2', () => renderTipPage(model));
    const page = await visit('/pay/1/2', { javaScriptEnabled: false });
    for (const mode of ['DEDUCTED', 'ON_TOP'] as const) {
      await choose(page, `f-${mode}`);
      for (const [position, tip] of [0, ...model.terms.presets].entries()) {
        await choose(page, `a${position}`);
        await expectPayment(page, tip, mode);
      }
    }
  });

  it('follows an own tip once the script has come, and is paid with it', async () => {
    show('/pay/1/2', () => renderTipPage(model));
    server.scriptDelaysMs.set('/pay/1/2', 1000);
    const page = await visit('/pay/1/2');
    await expectPayment(page, 0, 'DEDUCTED');
    await page.waitForLoadState('load');
    await choose(page, 'ao');
    await page.fill('#own', '7.50');
    await expectPayment(page, 750, 'DEDUCTED');
    await page.click('.ways .main');
    await expect.poll(() => server.calls[0]?.body).toMatchObject({ amount: 750, bill: 3000 });
  });
});

describe('at a venue that keeps 5 % of the tips', () => {
  const venue = { name: 'Al Noor Bay', city: 'Dubai' };
  const terms = { ...feeTermsOn('ae', '2026-07-01'), workplaceBps: 500 };
  const model = (locale: TipPageModel['locale']) =>
    tipPageModel({ locale, venue, terms }, { country: 'ae' });
  /** What stands beside the way to bear the fees that is not chosen. */
  const beside = async (page: Page) =>
    (await page.innerText('.option:not(:has(:checked)) small'))
      .replace(/[\u200e\u200f]/g, '')
      .trim();

  it.each([
    ['en', 'You pay AED 22.21 · Amira gets AED 19.00 · AED 1.00 of the tip goes to Al Noor Bay'],
    ['ar', 'تدفع 22.21 AED · نصيب Amira هو 19.00 AED · نصيب Al Noor Bay من الإكرامية 1.00 AED'],
  ] as const)('the page says so before any script has come, in %s', async (locale, words) => {
    show('/pay/1/2', () => renderTipPage(model(locale)));
    const page = await visit('/pay/1/2', { javaScriptEnabled: false });
    expect((await beside(page)).replaceAll('\u{a0}', ' ')).toBe(words);
    await choose(page, 'f-ON_TOP');
    // Chosen, it says the same on the button and no longer beside the choice.
    const button = (await sumsOf(page)).replaceAll('\u{a0}', ' ');
    expect(button).toContain(words.slice(words.lastIndexOf('·') + 2));
    expect(button).toContain(locale === 'en' ? 'AED 19.00' : '19.00');
  });

  it('both parts follow an own amount, and the net that was shown is sent along', async () => {
    show('/pay/1/2', () => renderTipPage(model('en')));
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    await choose(page, 'ao');
    await page.fill('#own', '33.33');
    await choose(page, 'f-ON_TOP');
    const quote = quoteTip({ tip: 3333, mode: 'DEDUCTED', terms });
    if (!quote.ok) throw new Error('a tip that works');
    const money = (amount: number) => formatMoney(amount, 'AED', 'en').replaceAll('\u{a0}', ' ');
    expect((await beside(page)).replaceAll('\u{a0}', ' ')).toBe(
      `You pay AED 33.33 · Amira gets ${money(quote.net)} · ` +
        `${money(quote.workplacePart)} of the tip goes to Al Noor Bay`,
    );
    await choose(page, 'f-DEDUCTED');
    await page.click('.ways .main');
    await expect.poll(() => server.calls[0]?.body).toMatchObject({ expectedNet: quote.net });
  });

  it('a bill beside the tip is none of its business, and each part is said', async () => {
    const choice = { bill: 10_000, amount: 2000, typed: null, feeMode: null, stars: null };
    show('/pay/1/2', () => renderTipPage({ ...model('en'), choice }));
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    expect((await beside(page)).replaceAll('\u{a0}', ' ')).toBe(
      'You pay AED 128.12 · Al Noor Bay gets AED 100.00 · Amira gets AED 19.00 · AED 1.00 of the tip goes to Al Noor Bay',
    );
    await choose(page, 'ao');
    await page.fill('#own', '20');
    await choose(page, 'f-ON_TOP');
    expect((await sumsOf(page)).replaceAll('\u{a0}', ' ')).toBe(
      'Pay AED 128.12 by card Al Noor Bay gets AED 100.00 · Amira gets AED 19.00 · AED 1.00 of the tip goes to Al Noor Bay',
    );
  });
});

describe('with its script', () => {
  it('both sums follow the own amount with every key', async () => {
    const model = tipPageModel();
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    await page.click('.own .pick');
    expect(await page.evaluate('document.activeElement.id')).toBe('own');
    expect(await sumsOf(page)).toBe(
      'Pay by card Enter an amount to see what is paid and what arrives.',
    );
    await page.keyboard.type('1');
    await expectSums(page, 100, 'DEDUCTED', model);
    await page.keyboard.type('2');
    await expectSums(page, 1200, 'DEDUCTED', model);
    await page.keyboard.type('.34');
    await expectSums(page, 1234, 'DEDUCTED', model);
    await choose(page, 'f-ON_TOP');
    await expectSums(page, 1234, 'ON_TOP', model);
    // Whoever does not see the button hears what it says now.
    expect(await page.textContent('#said')).toBe('You pay £13.47 · Amira gets £12.34');
    expect(complaints).toEqual([]);
  });

  it('both sums are right when the Back button brings the page back', async () => {
    const model = tipPageModel();
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    await choose(page, 'ao');
    await page.fill('#own', '7.50');
    await choose(page, 'f-DEDUCTED');
    show('/elsewhere', () => renderNotFoundPage({ locale: 'en' }));
    await page.goto(`${server.origin}/elsewhere`);
    await page.goBack();
    await page.waitForLoadState('load');
    expect(await page.inputValue('#own')).toBe('7.50');
    await expectSums(page, 750, 'DEDUCTED', model);
    await choose(page, 'a3');
    await page.goto(`${server.origin}/elsewhere`);
    await page.goBack();
    await page.waitForLoadState('load');
    await expectSums(page, 2000, 'DEDUCTED', model);
  });

  it('says what is wrong with an amount, at its field, and pays nothing', async () => {
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    await choose(page, 'ao');
    for (const [typed, says] of [
      ['', 'Please enter an amount.'],
      ['0.50', 'The minimum tip is £1.00.'],
      ['5000.01', 'The maximum tip is £5,000.00.'],
      ['<img src=x onerror=alert(1)>', 'Please enter a number, for example 5.00.'],
      ['-5', 'Please enter an amount above zero.'],
    ] as const) {
      await page.fill('#own', typed);
      await page.click('.ways .main');
      expect(await page.innerText('#own-error')).toBe(says);
      expect(await page.getAttribute('#own', 'aria-invalid')).toBe('true');
      expect(await page.evaluate('document.activeElement.id')).toBe('own');
    }
    await page.fill('#own', '5');
    expect(await page.isVisible('#own-error')).toBe(false);
    expect(server.calls).toEqual([]);
  });
});

describe('paying', () => {
  const started = () => ({
    tipId: 'x',
    receiptId: 'qk3v9T2mX8bL5wZc7Rj1',
    receiptPath: '/r/qk3v9T2mX8bL5wZc7Rj1',
    state: 'WAITING',
    payment: {
      frameUrl: `${frames.origin}/frame?mode=frame`,
      pageUrl: `${frames.origin}/page`,
      frameOrigin: frames.origin,
    },
  });

  beforeEach(() => {
    server.answerCall = () => ({ status: 201, body: started() });
    show('/r/qk3v9T2mX8bL5wZc7Rj1', () => renderReceiptPage(receiptPageModel()));
  });

  /** Lets the processor's frame say something to the page. */
  async function frameSays(page: Page, message: Record<string, unknown>): Promise<void> {
    await page.evaluate((text: string) => {
      document.querySelector('iframe')?.contentWindow?.postMessage(JSON.parse(text), '*');
    }, JSON.stringify(message));
  }

  async function ready(path = '/pay/1/2'): Promise<Page> {
    const page = await visit(path);
    await page.waitForLoadState('load');
    return page;
  }

  it('two taps lead from the page to the receipt, with the sums on the sheet', async () => {
    show('/pay/1/2', () =>
      renderTipPage(
        tipPageModel({ choice: { amount: 1000, typed: null, feeMode: 'ON_TOP', stars: 4 } }),
      ),
    );
    const page = await ready();
    await page.click('text=Apple Pay');
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    expect(await page.innerText('#sheet-sums')).toBe('You pay £10.95 · Amira gets £10.00');
    expect(await page.getAttribute('iframe', 'src')).toBe(`${frames.origin}/frame?mode=frame`);
    await frameSays(page, { type: 'succeeded' });
    await page.waitForURL('**/r/qk3v9T2mX8bL5wZc7Rj1?rate=4');
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls;
    expect(call?.key).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(call?.body).toEqual({
      tipId: call?.key,
      locationId: 1,
      staffId: 2,
      groupId: null,
      amount: 1000,
      feeMode: 'ON_TOP',
      expectedCharged: 1095,
      expectedNet: 1000,
      locale: 'en',
      // The address of the fields then opens this wallet.
      pay: 'apple_pay',
    });
    expect(complaints).toEqual([]);
  });

  it('the sheet says what the venue keeps, like the page', async () => {
    const terms = { ...feeTermsOn('gb', '2026-07-01'), workplaceBps: 500 };
    show('/pay/1/2', () => renderTipPage(tipPageModel({ terms })));
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe');
    expect(await page.innerText('#sheet-sums')).toBe(
      'You pay £5.00 · Amira gets £4.22 · £0.22 of the tip goes to Willow & Sage',
    );
  });

  it('a double tap, a reload and a lost answer are all the same tip', async () => {
    server.answerCall = () => {
      throw new Error('no answer');
    };
    const page = await ready();
    await page.dblclick('.ways .main');
    await page.waitForSelector('text=You’re offline');
    await page.reload();
    await page.click('.ways .main');
    await page.waitForSelector('text=You’re offline');
    server.answerCall = () => ({ status: 201, body: started() });
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe');
    const ids = new Set(server.calls.map(({ key }) => key));
    expect(server.calls.length).toBeGreaterThanOrEqual(3);
    expect(ids.size).toBe(1);
  });

  it('a tap in another language, or after the sums have changed, is a tip of its own', async () => {
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe');
    const first = server.calls[0]?.key;
    // The same id was used for other input before.
    server.answerCall = ({ key }) =>
      key === first
        ? { status: 409, body: { errorCode: 409_900 } }
        : { status: 201, body: started() };
    await page.reload();
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe');
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2);
  });

  it('a second tap while the first is on its way asks for nothing', async () => {
    const page = await ready();
    // Two at once, as an impatient Enter key sends them.
    await page.evaluate(() => {
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    expect(server.calls).toHaveLength(1);
  });

  it('another amount is another tip, and so is a tip after the last one was paid', async () => {
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open]');
    await page.click('#sheet-close');
    await choose(page, 'a2');
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    await frameSays(page, { type: 'processing' });
    await page.waitForURL('**/r/**');
    await page.goto(`${server.origin}/pay/1/2`);
    await choose(page, 'a2');
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open]');
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3);
  });

  it('asks before the same tip is paid again', async () => {
    server.answerCall = ({ body }) =>
      body['confirmDuplicate'] === true
        ? { status: 201, body: started() }
        : {
            status: 409,
            body: { errorCode: 409_901, message: '', kind: 'info', details: { minutesAgo: 2 } },
          };
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#ask[open]');
    expect(await page.innerText('#ask-text')).toBe('You tipped Amira £5.00 2 minutes ago. Again?');
    await page.click('#ask-no');
    await page.waitForSelector('#ask:not([open])', { state: 'attached' });
    expect(server.calls).toHaveLength(1);
    await page.click('.ways .main');
    await page.click('#ask-yes');
    await page.waitForSelector('#sheet[open]');
    expect(new Set(server.calls.map(({ key }) => key)).size).toBe(1);
  });

  it('shows the page anew when its sum has changed, and pays nothing meanwhile', async () => {
    server.answerCall = () => ({ status: 409, body: { errorCode: 409_903, message: '' } });
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#ask[open]');
    expect(await page.innerText('#ask-text')).toContain('The total has changed');
    await page.click('#ask-no');
    await page.waitForSelector('#notice:has-text("The total has changed")');
    await page.click('.ways .main');
    await page.waitForSelector('#ask[open]');
    await Promise.all([page.waitForEvent('load'), page.click('#ask-yes')]);
    await page.waitForSelector('#ask:not([open])', { state: 'attached' });
    expect(server.calls).toHaveLength(2);
  });

  it('asks whether a large tip is meant', async () => {
    server.answerCall = ({ body }) =>
      body['confirmLargeAmount'] === true
        ? { status: 201, body: started() }
        : { status: 409, body: { errorCode: 409_902, message: '', kind: 'info' } };
    const page = await ready();
    await choose(page, 'ao');
    await page.fill('#own', '1200');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#ask[open]');
    expect(await page.innerText('#ask-text')).toContain('£1,200.00');
    await page.click('#ask-yes');
    await page.waitForSelector('#sheet[open]');
  });

  it.each([
    [409_904, 'isn’t taking payments right now'],
    [429_900, 'try again later'],
    [503_901, 'payment service isn’t responding'],
    [500_000, 'Something went wrong on our side'],
  ])('says what happened on error %i, and that nothing was charged', async (errorCode, words) => {
    const status = Number(String(errorCode).slice(0, 3));
    server.answerCall = () => ({ status, body: { errorCode, message: '', kind: 'info' } });
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector(`#notice:has-text("${words}")`);
    expect(await page.innerText('#notice')).toContain('Nothing was charged');
    expect(await page.isEnabled('.ways .main')).toBe(true);
  });

  it('a declined card keeps everything and says so when the sheet is closed', async () => {
    const page = await ready();
    await choose(page, 'ao');
    await page.fill('#own', '7.50');
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    await frameSays(page, { type: 'declined', height: 320 });
    await page.waitForSelector('iframe[height="320"]');
    expect(await page.isVisible('#sheet')).toBe(true);
    await page.click('#sheet-close');
    await page.waitForSelector('#notice:has-text("declined and nothing was charged")');
    expect(await page.inputValue('#own')).toBe('7.50');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('hears nobody but the processor’s frame', async () => {
    const page = await ready();
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    await page.evaluate(() => {
      window.postMessage({ source: 'sandbox-processor', type: 'succeeded' }, '*');
    });
    await frameSays(page, { source: 'somebody-else', type: 'succeeded' });
    await page.waitForTimeout(200);
    expect(page.url()).toBe(`${server.origin}/pay/1/2`);
  });

  it('works with the keyboard alone', async () => {
    const page = await ready();
    await page.focus('#a1');
    await page.keyboard.press('ArrowRight');
    await expectSums(page, 1000, 'DEDUCTED', tipPageModel());
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expectSums(page, 1000, 'ON_TOP', tipPageModel());
    await page.focus('.ways .main');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#sheet[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#sheet:not([open])', { state: 'attached' });
    expect(await page.evaluate('document.activeElement.className')).toBe('main');
  });
});

it('on Back the page says what was given, with a way to the receipt, and keeps nothing else', async () => {
  const receiptId = 'qk3v9T2mX8bL5wZc7Rj1';
  show(`/r/${receiptId}`, () => renderReceiptPage(receiptPageModel({ amount: 1000 })));
  const page = await visit('/pay/1/2');
  expect(await page.isVisible('#given')).toBe(false);
  await page.goto(`${server.origin}/r/${receiptId}`);
  await page.waitForSelector('.is-new .joy');
  await page.goBack();
  await page.waitForSelector('#given:visible');
  expect(await page.innerText('#given')).toBe('You tipped Amira £10.00 · Receipt');
  expect(await page.getAttribute('#given-receipt', 'href')).toBe(`/r/${receiptId}`);
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }));
  expect(kept.filter(([key]) => key !== 'tip')).toEqual([
    ['given /pay/1/2', `/r/${receiptId} £10.00`],
  ]);
  // The joy is of the moment: whoever looks at the receipt again has had it.
  await page.goto(`${server.origin}/r/${receiptId}`);
  await page.waitForSelector('.joy');
  expect(await page.locator('.is-new').count()).toBe(0);
});

it.each(
  (['en', 'de', 'fr', 'ar'] as const).flatMap((locale) => [
    [locale, 'usual', null] as const,
    [locale, 'covered', { photoPath: null }] as const,
  ]),
)(
  'both ways to bear the fees are above the bar from the smallest phone on, in %s on the %s page',
  async (locale, _layout, cover) => {
    show('/pay/1/2', () => renderTipPage(tipPageModel({ locale, cover })));
    // The usual page grows by itself; beside a picture each height is a decision.
    const heights = cover === null ? [640] : [640, 716, 717, 736, 740, 780, 800, 844, 960, 961];
    const page = await visit('/pay/1/2', { viewport: { width: 360, height: 640 } });
    for (const height of heights) {
      await page.setViewportSize({ width: 360, height });
      const bar = await page.locator('.bar').boundingBox();
      const last = await page.locator('.option').last().boundingBox();
      const end = (last?.y ?? 999) + (last?.height ?? 999);
      expect(end, `${height} pixels high`).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  },
);

describe('the receipt', () => {
  it('turns to paid by itself when the bank has answered', async () => {
    let state: 'WAITING' | 'PAID' = 'WAITING';
    server.answerCall = () => ({ status: 200, body: { state } });
    show('/r/abc', () => renderReceiptPage(receiptPageModel({ state, receiptId: 'abc' })));
    const page = await visit('/r/abc');
    expect(await page.innerText('h1')).toBe('Waiting for your bank’s answer');
    state = 'PAID';
    await page.waitForSelector('h1:has-text("Thank you!")');
    expect(server.calls[0]?.path).toBe('/api/receipts/abc');
  });

  it('gives stars by the keyboard, from one to five, and lights all up to the chosen one', async () => {
    show('/r/abc', () => renderReceiptPage(receiptPageModel({ receiptId: 'abc' })));
    const page = await visit('/r/abc');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
    expect(await page.isChecked('[name=stars][value="4"]')).toBe(true);
    const colours = await page
      .locator('.stars label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).color));
    expect(new Set(colours.slice(0, 4)).size).toBe(1);
    expect(colours[4]).not.toBe(colours[0]);
  });
});
