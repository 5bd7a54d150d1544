import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,run,e2e,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['run/tests/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser and a database share two cores with the tests: more workers only queue.
    maxWorkers: 3,
  },
});
