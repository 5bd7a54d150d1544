import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const everything = ['{apps,packages,run,e2e,bench}/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

/** The stories in a real browser that `npm test` tells: a tip, a payout, what loads, what reaches us. */
const stories = [
  'a-first-visit-loads-little',
  'a-guest-tips-a-waiter',
  'a-waiter-gets-paid',
  'card-numbers',
  'no-card-number-reaches-us',
  'one-webhook-on-two-servers',
];

/**
 * What `npm run test:whole` adds beside the other stories, so that `npm test` takes minutes: attacks that
 * wait for limits and deadlines or go through every call, and what repeats at length what a shorter test
 * says too. `.ci/run` runs both.
 */
export const whole = [
  'apps/api/demo/a-short-demo-lives.test.ts',
  'apps/api/src/**/a-year-*.test.ts',
  'apps/api/src/modules/payments/menu/tests/a-menu-is-published.test.ts',
  'apps/api/src/modules/providers/providers/tests/every-adapter-{is-disputed,pays-out,settles}-alike.test.ts',
  'apps/api/src/modules/finance/settlement/tests/every-adapter-settles-its-days.test.ts',
  'apps/api/src/modules/payments/tipping/disputes/tests/disputes-come-in-any-order.test.ts',
  'apps/api/src/platform/uploads/read-upload.test.ts',
  'apps/api/test/access/access-elsewhere.test.ts',
  'apps/api/test/attacks/a-crafted-pdf-does-not-hold-up-the-others.test.ts',
  'apps/api/test/attacks/a-database-that-does-not-answer-is-said-to.test.ts',
  'apps/api/test/attacks/a-full-disk-is-said-to-be.test.ts',
  'apps/api/test/attacks/an-attempt-at-the-split-leaves-a-trace.test.ts',
  'apps/api/test/attacks/codes-and-pages-are-counted-through.test.ts',
  'apps/api/test/attacks/every-{call,page}-meets-hostile-input.test.ts',
  'apps/api/test/attacks/no-answer-to-staff-opens-a-receipt.test.ts',
  'apps/api/test/attacks/only-who-takes-tips-is-public.test.ts',
  'apps/api/test/attacks/slow-and-greedy-clients-are-limited.test.ts',
  'apps/api/test/attacks/somebody-acts-in-another-persons-place.test.ts',
  'apps/api/test/attacks/the-demos-password-is-tried-in-production.test.ts',
  'apps/office/test/{office,session,shell}.test.ts',
  'apps/sandbox/src/pages/card-page-in-a-frame.test.ts',
  'apps/sandbox/src/start.test.ts',
  'apps/tip/src/{every-page,tip-page}-in-a-browser.test.ts',
  'run/keep-postgres.test.ts',
  'run/postgres.test.ts',
  'run/standby/*.test.ts',
  'run/tasks/every-command.test.ts',
  'bench/tasks/long-commands.test.ts',
];

/** The other stories, which `npm run test:whole` tells. */
export const otherStories = [`e2e/**/!(${stories.join('|')}).test.ts`];

/** What only `npm run test:deep` does: days of guests on a moved clock, and whatever may be sent to each call. */
export const deep = [
  'apps/api/test/fuzz/every-call-stands-anything.test.ts',
  'apps/api/test/simulation/*.test.ts',
];

/** What replaces parts of the language or of libraries, or keeps something in its modules. */
export const apart = [
  'apps/api/src/modules/identity/identity/**/a-person-signs-in.test.ts',
  'apps/api/src/modules/providers/providers/payermax/tests/a-payout-through-payermax.test.ts',
  'apps/api/src/platform/db/*.test.ts',
  'apps/office/src/features/backoffice/{notifications,support}/polling.test.ts',
  'apps/office/src/lib/{api,i18n,live,toasts}.test.ts',
  'apps/office/src/lib/clock-in/stored-scans.test.ts',
  'apps/office/src/lib/forms/*.test.ts',
  'apps/office/src/lib/lists/listed.test.ts',
  'apps/tip/src/*-in-a-browser.test.ts',
  'run/**/*.test.ts',
];

function project(
  name: string,
  include: string[],
  { not = [], isolate = true }: { not?: string[]; isolate?: boolean } = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, exclude: [...never, ...not], isolate } };
}

export default defineConfig({
  test: {
    globalSetup: ['run/tests/global-setup.ts'],
    // Far beyond what a test takes: two cores may have other work beside it.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A browser and a database share two cores with the tests: more workers only queue.
    maxWorkers: 3,
    projects: [
      project('apart', apart, { not: whole }),
      // Files of one worker, one after the other, share its modules, its program of sandboxes and its browser.
      project('together', everything, {
        not: [...whole, ...otherStories, ...deep, ...apart],
        isolate: false,
      }),
      project('stories', otherStories, { isolate: false }),
      project('whole', whole),
      project('deep', deep),
    ],
  },
});
