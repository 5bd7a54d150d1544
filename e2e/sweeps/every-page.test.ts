// Every page of the back office, looked at by a machine's eye: first by night on a narrow phone, then,
// loaded once more, by day on a desk. Half of the pages are in Arabic, from right to left, the other half
// in German, whose words are long. What has been read stays where it is while the rest comes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import { liveALittle, type Happened } from '../support/seed-activity.ts';
import { complaintsOf, startTestApp, type TestApp } from '../support/fixtures.ts';
import {
  enter,
  expectFitAt,
  open,
  phone,
  printMeasured,
  watchForJumps,
} from '../support/expect-stable-page.ts';

/** Pages that nobody has to sign in for. */
const doors = [
  '/login',
  '/recovery',
  '/recovery-success',
  '/recovery-error',
  '/newapp',
  '/app-update',
  '/welcome',
  '/token',
  '/legal/terms',
  '/legal/privacy',
  '/invitation/nobody-has-this-one',
  '/email-change/nobody-has-this-one',
  '/nowhere',
];

/** Pages of the guests that are shown in the office's languages and looks too. */
const guestPages = ['/menu/102'];

/** Who opens which sections, so that all of them are open to somebody; `$name` is a thing that is there. */
const sections: Record<string, string[]> = {
  staff: [
    '/profile',
    '/profile?sheet=code',
    '/profile/details',
    '/profile/bills',
    '/profile/reviews',
    '/profile/payouts',
    '/profile/payouts/$payoutId',
    '/profile/payouts/statement',
    '/profile/payouts/statement?each=payment',
    '/profile/payouts/income',
    '/profile/payouts/tip-record',
    '/profile/tips/$tipId',
    '/profile/data',
    '/profile/delete',
    '/tips-policy',
    '/support',
    '/terms-and-conditions',
    '/privacy-policy',
    '/distribution-rules',
    '/prepaid-card-terms',
    '/nowhere',
  ],
  owner: [
    '/profile',
    '/reporting',
    '/payouts',
    '/profile/payouts/venue',
    '/profile/payouts/venue?sheet=card',
    '/profile/payouts/venue?sheet=bank',
    '/reviews',
    '/online-menu',
    '/alerts',
    '/locations/102',
    '/locations/102?tab=groups',
    '/locations/102?tab=facts',
    '/locations/102?tab=codes',
    '/locations/102?tab=requests',
    '/invoices?location=102',
    '/invoices',
  ],
  manager: ['/profile', '/profile/shares/$runId'],
  'distribution-master': ['/distributions', '/groups', '/hours', '/corrections/$runId'],
  'staff-master': ['/locations/102?tab=hours'],
  both: [
    '/distributions-manager',
    '/distributions-account',
    '/payroll',
    '/closing?location=102',
    '/closing?location=102&month=$month',
  ],
  admin: [
    '/profile',
    '/transactions',
    '/transactions/$tipId',
    '/transactions/settlement',
    '/transactions/settlement/STAND_IN/2026-11-20',
    '/transactions/accounts',
    '/closing?month=$month',
    '/invoices',
    '/locations',
    '/locations/102',
    '/locations/102?tab=split',
    '/locations/102?tab=tax',
    '/notifications',
    '/notifications?sheet=write',
    '/notifications/$noticeId',
    '/registered-users',
    '/registered-users?show=checks',
    '/registered-users?show=data',
    '/registered-users/$userId',
    '/audit-log',
  ],
  sales: ['/overview'],
  'promo-master': ['/promotions', '/promotions/$promotionId'],
  'support-admin': ['/support?tab=inbox'],
};

/** A dozen pages looked at closely take their time on a machine that does other things too. */
const patienceMs = 120_000;

let app: TestApp;
let happened: Happened;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  happened = await liveALittle(app);
  // Who saves for something, and who is thanked the most, stands on the page that everybody starts on.
  await app.query(
    `update locations.locations set is_goals_enabled = true, is_enable_champions = true`,
  );
  await app.query(
    `insert into tipping.goals (staff_id, amount, begun_at) values (5001, 50000, '2026-01-01')`,
  );
  await app.query(`insert into tipping.champions (staff_id, since) values (5001, '2026-01-01')`);
  await app.query(
    `update identity.users set status = 'INITIALIZED'
      where email = 'dubai-staff@demo.tipwell.test'`,
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** A narrow phone by night, in one of the two languages. */
async function aPhone(locale: 'ar' | 'de'): Promise<Page> {
  // Who wants no movement gets none: there is nothing to wait for before a page is looked at.
  const page = await app.phone({
    viewport: phone,
    locale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await watchForJumps(page);
  return page;
}

test(
  'the way in can be used by everybody',
  async () => {
    const page = await aPhone('ar');
    for (const path of doors) {
      await open(page, path);
      await expectFitAt(page, path, 'rtl');
    }
    await enter(page, 'dubai-staff@demo.tipwell.test');
    await open(page, '/change-password');
    await expectFitAt(page, '/change-password', 'rtl');
    await page.context().close();
  },
  patienceMs,
);

test('the guests’ menu can be used by everybody', async () => {
  const page = await aPhone('ar');
  for (const path of guestPages) {
    await page.goto(path);
    await expectFitAt(page, path, 'rtl');
  }
  await page.context().close();
});

test('what is found by typing can be used by everybody', async () => {
  const page = await aPhone('de');
  await enter(page, 'admin@demo.tipwell.test');
  await open(page, '/profile');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('a');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await expectFitAt(page, 'the palette', 'ltr', { mayMove: true });
  await page.context().close();
});

test.each(Object.entries(sections).map(([role, paths], index) => ({ role, paths, index })))(
  'the pages of $role can be used by everybody',
  async ({ role, paths, index }) => {
    const isArabic = index % 2 === 0;
    const page = await aPhone(isArabic ? 'ar' : 'de');
    const complaints = complaintsOf(page);
    await enter(page, `${role}@demo.tipwell.test`);
    for (const name of paths) {
      const path = addressOf(name, happened);
      await open(page, path);
      // A page about one location may add which, and changes nothing else of its address.
      expect([page.url(), withoutPlace(page.url())]).toContain(app.origin + path);
      await expectFitAt(page, path, isArabic ? 'rtl' : 'ltr');
    }
    // The address that leads nowhere is a 404 for the browser too.
    expect(complaints.filter((said) => !said.includes('/nowhere)'))).toEqual([]);
    printMeasured(role);
    await page.context().close();
  },
  patienceMs,
);

/** The lists that are worked in all day, on a small desk and in the language with the longest words. */
const lists: [login: string, path: string][] = [
  ['admin', '/transactions'],
  ['admin', '/registered-users'],
  ['admin', '/locations'],
  ['owner', '/locations/102'],
];

test(
  'the rows of lists are one line high on a small desk in German',
  async () => {
    for (const login of new Set(lists.map(([who]) => who))) {
      const page = await app.phone({ viewport: { width: 1280, height: 900 }, locale: 'de' });
      await enter(page, `${login}@demo.tipwell.test`);
      for (const [, path] of lists.filter(([who]) => who === login)) {
        await open(page, path);
        const rows = page.locator('table tbody tr');
        await rows.first().waitFor();
        const heights = await rows.evaluateAll((all) =>
          all.map((row) => Math.round(row.getBoundingClientRect().height)),
        );
        process.stdout.write(`rows of ${path}: ${heights.length}, ${Math.min(...heights)} to `);
        process.stdout.write(`${Math.max(...heights)} px\n`);
        const outside = heights.filter((height) => height < 36 || height > 44);
        expect({ path, outside }).toEqual({ path, outside: [] });
      }
      await page.context().close();
    }
  },
  patienceMs,
);

/** Pages that are about one location say in their address which. */
function withoutPlace(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('location');
  return url.href;
}

/** Puts the id of what has happened, or this month, into an address. */
function addressOf(path: string, facts: Happened): string {
  const known = new Map(Object.entries({ ...facts, month: new Date().toISOString().slice(0, 7) }));
  return path.replace(/\$(\w+)/, (_, name: string) => String(known.get(name)));
}
