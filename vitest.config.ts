import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const everything = ['{apps,packages,run,e2e,bench}/**/*.test.ts'];
const never = ['**/node_modules/**', '**/dist/**'];

/**
 * What takes minutes and repeats at length what a shorter test says too: `npm run test:whole`. The
 * pages of the office stand before a fake server in apps/office/test, roles and calls in
 * apps/api/test/access.test.ts, plans in a-plan-pays.test.ts, crashes in bench/crash.
 */
export const whole = [
  'apps/api/src/**/a-year-goes-by.test.ts',
  'e2e/every-page.test.ts',
  'e2e/every-role-has-a-first-minute.test.ts',
  'e2e/killed-in-the-middle.test.ts',
  'run/postgres.test.ts',
  'run/keep-postgres.test.ts',
  'run/tasks/long-commands.test.ts',
];

/** What replaces parts of the language or of libraries, or keeps something in its modules. */
export const apart = [
  'apps/api/src/modules/identity/**/a-person-signs-in.test.ts',
  'apps/api/src/platform/db/*.test.ts',
  'apps/office/src/**/*.test.ts',
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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser and a database share two cores with the tests: more workers only queue.
    maxWorkers: 3,
    projects: [
      project('apart', apart, { not: whole }),
      // Files of one worker, one after the other, share its modules and its program of sandboxes.
      project('together', everything, { not: [...whole, ...apart], isolate: false }),
      project('whole', whole),
    ],
  },
});
