import AxeBuilder from '@axe-core/playwright';
import {
  renderAccessibilityPage,
  renderChoosePage,
  renderFailurePage,
  renderMenuPage,
  renderNotFoundPage,
  renderBillPage,
  renderPausedPage,
  renderReceiptPage,
  renderReviewPage,
  renderSaidPage,
  renderStatusPage,
  renderTipPage,
  type RenderedPage,
  type Locale,
  type ReviewProblem,
} from '@tipwell/tip/server-entry';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { paymentMethods } from '@tipwell/contract/providers/payment-methods';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBarriers } from '../../../run/tests/find-barriers.ts';
import { complaints, frames, server, show, visit } from '../test/browser-visits.ts';
import {
  amira,
  choosePageModel,
  menuPageModel,
  pausedPageModel,
  receiptPageModel,
  reviewPageModel,
  saidPageModel,
  statusPageModel,
  tipPageModel,
} from '../test/sample-models.ts';

describe('every page', () => {
  const long = {
    recipient: {
      ...amira,
      name: 'Maximiliane-Charlotte v. Hohen',
      wish: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenpolierlehrgang',
    },
    venue: { name: 'Restaurant Zum Goldenen Hirschen am Gendarmenmarkt', city: 'Berlin' },
  };
  const keeping = { ...feeTermsOn('ae', '2026-07-01'), workplaceBps: 500 };
  const bill = { bill: 123_400, amount: null, typed: null, feeMode: null, stars: null };
  const paidBill = { amount: 123_400, net: 113_600, belongsTo: 'VENUE', note: null } as const;
  const billReceipt = (locale: Locale, state: 'WAITING' | 'PAID') =>
    receiptPageModel({ locale, ...long, state, bill: paidBill, feeMode: 'VENDOR', serviceFee: 0 });
  const billReview = (locale: Locale, problem: ReviewProblem) =>
    reviewPageModel({ locale, ...long, bill: paidBill, feeMode: 'VENDOR', problem });
  const allPages: Record<string, (locale: Locale) => RenderedPage> = {
    tip: (locale) => renderTipPage(tipPageModel({ locale }, { country: 'ae' })),
    'tip with long names': (locale) => renderTipPage(tipPageModel({ locale, ...long })),
    'tip with a cover': (locale) =>
      renderTipPage(tipPageModel({ locale, ...long, cover: { photoPath: null } })),
    'tip with a problem': (locale) =>
      renderTipPage(
        tipPageModel({
          locale,
          choice: { amount: null, typed: '0,5', feeMode: null, stars: null },
          problem: { reason: 'tooSmall', limit: 100 },
        }),
      ),
    'tip of a pool': (locale) => renderTipPage(tipPageModel({ locale }, { tipsType: 'COMMON' })),
    'tip of which the venue keeps a part': (locale) =>
      renderTipPage(tipPageModel({ locale, ...long, terms: keeping }, { country: 'ae' })),
    'what guests said': (locale) => renderSaidPage(saidPageModel({ locale })),
    'what guests said of a new venue': (locale) =>
      renderSaidPage(
        saidPageModel({
          locale,
          count: 0,
          averageHundredths: null,
          hidden: 0,
          reviews: [],
          earlierThan: null,
        }),
      ),
    status: (locale) => renderStatusPage(statusPageModel({ locale })),
    'status while all is well': (locale) =>
      renderStatusPage(statusPageModel({ locale, disturbances: [], landings: [] })),
    accessibility: (locale) =>
      renderAccessibilityPage({
        locale,
        supportEmail: 'accessibility-and-support@tipwell.example',
      }),
    menu: (locale) => renderMenuPage(menuPageModel({ locale })),
    preview: (locale) => renderTipPage(tipPageModel({ locale, isPreview: true })),
    review: (locale) =>
      renderReviewPage(
        reviewPageModel({ locale, ...long, problem: { kind: 'duplicate', minutesAgo: 2 } }),
      ),
    paid: (locale) =>
      renderReceiptPage(receiptPageModel({ locale, ...long, net: 475, workplacePart: 25 })),
    waiting: (locale) => renderReceiptPage(receiptPageModel({ locale, state: 'WAITING' })),
    declined: (locale) => renderReceiptPage(receiptPageModel({ locale, state: 'DECLINED' })),
    reviewed: (locale) =>
      renderReceiptPage(
        receiptPageModel({
          locale,
          ...long,
          review: null,
          reviewGiven: {
            isErased: false,
            stars: 4,
            words: 'W'.repeat(120),
            thanks: 'À bientôt !',
            externalUrl: 'https://reviews.test/w',
            permission: { action: '/permission', isGiven: false },
            eraseAction: '/erase',
          },
          mail: { action: '/mail', outcome: 'INVALID', typed: 'jo@guests' },
          report: { action: '/twice', isLikely: true, reported: null },
        }),
      ),
    'refunded and reviewed': (locale) =>
      renderReceiptPage(
        receiptPageModel({
          locale,
          ...long,
          state: 'REFUNDED',
          review: null,
          reviewGiven: {
            isErased: false,
            stars: 1,
            words: 'خدمة بطيئة جدًا',
            thanks: null,
            externalUrl: null,
            permission: { action: '/permission', isGiven: true },
            eraseAction: '/erase',
          },
          mail: { action: '/mail', outcome: 'TOO_OFTEN', typed: '' },
        }),
      ),
    'a deleted review': (locale) =>
      renderReceiptPage(
        receiptPageModel({ locale, ...long, review: null, reviewGiven: { isErased: true } }),
      ),
    'paid for a pool': (locale) =>
      renderReceiptPage(
        receiptPageModel({
          locale,
          recipient: { ...amira, isPooled: true },
          peopleReached: 7,
          mail: { action: '/mail', outcome: 'SENT', typed: '' },
          report: { action: '/twice', isLikely: false, reported: 'WITH_BOTH' },
        }),
      ),
    'tip of a group': (locale) =>
      renderTipPage(
        tipPageModel({
          locale,
          recipient: { ...long.recipient, kind: 'GROUP', isPooled: true, isSharedByGroup: true },
          signs: ['VISA', 'MASTER_CARD', 'AMEX'],
        }),
      ),
    'bill before anything is chosen': (locale) =>
      renderTipPage(tipPageModel({ locale, ...long, choice: bill }, { country: 'ae' })),
    'bill at a place of common tips': (locale) =>
      renderTipPage(tipPageModel({ locale, choice: bill }, { tipsType: 'COMMON' })),
    'bill of a freelancer whose tips are common': (locale) =>
      renderTipPage(
        tipPageModel({ locale, choice: bill, billBelongsTo: 'PERSON' }, { tipsType: 'COMMON' }),
      ),
    'bill with a tip to check': (locale) => renderReviewPage(billReview(locale, { kind: 'large' })),
    'bill that waits': (locale) => renderReceiptPage(billReceipt(locale, 'WAITING')),
    'bill that is paid': (locale) => renderReceiptPage(billReceipt(locale, 'PAID')),
    'all signs': (locale) =>
      renderTipPage(tipPageModel({ locale, signs: [...paymentMethods], insteadOf: 'Zoe' })),
    'choose instead of somebody': (locale) =>
      renderChoosePage(choosePageModel({ locale, insteadOf: 'Zoe', choice: bill })),
    'paused bill': (locale) => renderPausedPage(pausedPageModel({ locale, ...long, isBill: true })),
    'bill over': (locale) =>
      renderBillPage({
        locale,
        venue: long.venue,
        path: '/b/K7QP9XWM2TRD',
        amount: 123_400,
        currency: 'GBP',
        state: 'BEING_PAID',
      }),
    'choose a person': (locale) => renderChoosePage(choosePageModel({ locale, ...long })),
    'choose a group': (locale) =>
      renderChoosePage(
        choosePageModel({
          locale,
          choices: [{ kind: 'GROUP', name: 'Kitchen', photoPath: null, path: '/g/1', people: 4 }],
          togetherPath: '/pay/1/team',
          isPreview: true,
        }),
      ),
    'paused person': (locale) => renderPausedPage(pausedPageModel({ locale, recipient: null })),
    paused: (locale) => renderPausedPage(pausedPageModel({ locale, ...long, elsePath: '/pay/1' })),
    'too often': (locale) =>
      renderFailurePage({
        locale,
        reason: 'TOO_OFTEN',
        waitSeconds: 600,
        againPath: '/t?code=XXXX',
      }),
    'not found': (locale) => renderNotFoundPage({ locale }),
  };

  beforeEach(() => {
    // A receipt that waits asks how it stands whenever a machine is slow enough to let it.
    server.answerCall = () => ({ status: 200, body: { state: 'WAITING' } });
    for (const [name, render] of Object.entries(allPages)) {
      for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
        show(`/${locale}/${name.replaceAll(' ', '-')}`, () => render(locale));
      }
    }
  });
  const pathsIn = (locale: string) =>
    [...server.pages.keys()].filter((path) => path.startsWith(`/${locale}/`));

  it.each(['en', 'de', 'fr', 'ar'])('fits a small phone: %s', async (locale) => {
    const page = await visit('/pay/1/2', { viewport: { width: 360, height: 640 } });
    for (const path of pathsIn(locale)) {
      await page.goto(server.origin + path);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([
        path,
        360,
      ]);
    }
  });

  it.each([
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const)(
    'can be used by everybody: %s, %s',
    async (locale, colorScheme) => {
      const page = await visit('/pay/1/2', { colorScheme });
      expect(pathsIn(locale)).toHaveLength(Object.keys(allPages).length);
      for (const path of pathsIn(locale)) {
        await page.goto(server.origin + path);
        const violations = await findBarriers(page);
        const found = violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)]);
        expect(found).toEqual([]);
      }
      expect(complaints).toEqual([]);
      // Each page is examined by a machine, which takes its time where that does other things too.
    },
    120_000,
  );

  it.each(['en', 'de', 'fr', 'ar'] as const)(
    'the amounts beside a bill stand in one row on a small phone: %s',
    async (locale) => {
      const page = await visit(`/${locale}/bill-before-anything-is-chosen`, {
        viewport: { width: 360, height: 640 },
      });
      const tops = await page
        .locator('.amounts > .pick')
        .evaluateAll((picks) => picks.map((pick) => Math.round(pick.getBoundingClientRect().top)));
      const [noTip, ...amounts] = tops;
      expect(amounts).toHaveLength(4);
      expect(new Set(amounts).size).toBe(1);
      expect(noTip).toBeLessThan(amounts[0] ?? 0);
    },
  );

  it.each(['en', 'de', 'fr', 'ar'] as const)(
    'short words and sums of a receipt keep to one line on a small phone: %s',
    async (locale) => {
      const card = { brand: 'mastercard', lastFour: '4444', wallet: 'apple_pay' } as const;
      const sums = { feeMode: 'DEDUCTED', amount: 1_234_500, charged: 1_234_500 } as const;
      show('/r/x', () => renderReceiptPage(receiptPageModel({ locale, card, ...sums })));
      const page = await visit('/r/x', { viewport: { width: 360, height: 640 } });
      const lines = await page.locator('.rows :is(dt, dd)').evaluateAll((cells) =>
        cells.map((cell) => {
          const { lineHeight } = getComputedStyle(cell);
          const height = cell.firstChild ? measured(cell) : 0;
          return [cell.textContent, Math.round(height / parseFloat(lineHeight))] as const;

          function measured(element: Element): number {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().height;
          }
        }),
      );
      const short = lines.filter(
        ([text]) => (text ?? '').length < 12 || /\d[.,]\d\d/.test(text ?? ''),
      );
      expect(short.length).toBeGreaterThan(7);
      for (const [text, count] of short) expect([text, count]).toEqual([text, 1]);
    },
  );

  it('the open payment sheet can be used by everybody', async () => {
    server.answerCall = () => ({
      status: 201,
      body: {
        receiptPath: '/r/abc',
        state: 'WAITING',
        payment: {
          frameUrl: `${frames.origin}/frame`,
          pageUrl: '/page',
          frameOrigin: frames.origin,
        },
      },
    });
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('load');
    await page.click('.ways .main');
    await page.waitForSelector('#sheet[open] iframe[height="300"]');
    const { violations } = await new AxeBuilder({ page }).include('#sheet').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('a hostile name stays a name', async () => {
    const name = '<img src=x onerror=alert(1)></script><script>alert(2)</script>';
    const recipient = { ...amira, name, wish: name };
    show('/pay/1/2', () => renderTipPage(tipPageModel({ recipient })));
    const page = await visit('/pay/1/2');
    let hadAlert = false;
    page.on('dialog', () => {
      hadAlert = true;
    });
    await page.waitForLoadState('load');
    expect(await page.innerText('h1')).toBe(`Tip ${name}`);
    expect(await page.locator('img').count()).toBe(0);
    expect(hadAlert).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('the tip page is one request beside the photo', async () => {
    show('/pay/1/2', () =>
      renderTipPage(tipPageModel({ recipient: { ...amira, photoPath: '/photo/2' } })),
    );
    const page = await visit('/pay/1/2');
    await page.waitForLoadState('networkidle');
    expect(server.others).toEqual(['/photo/2']);
  });
});
