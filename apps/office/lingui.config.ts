import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Whatever can be seen without a session, or before one's own pages have arrived. */
const publicFiles = [
  '<rootDir>/src/app/shell/appearance.tsx',
  '<rootDir>/src/app/shell/crash.tsx',
  '<rootDir>/src/app/shell/not-found.tsx',
  '<rootDir>/src/app/shell/shell-error.tsx',
  '<rootDir>/src/app/shell/shell-loading.tsx',
  '<rootDir>/src/app/shell/skip-link.tsx',
  '<rootDir>/src/app/shell/toasts.tsx',
  '<rootDir>/src/app/routes/recovery.tsx',
  '<rootDir>/src/app/routes/recovery-error.tsx',
  '<rootDir>/src/app/routes/recovery-success.tsx',
  '<rootDir>/src/features/identity/recovery',
  '<rootDir>/src/features/identity/sign-in',
  '<rootDir>/src/lib/public/error-messages.ts',
  '<rootDir>/src/lib/public/use-region-name.ts',
  '<rootDir>/src/lib/labels/field-error-messages.ts',
  '<rootDir>/src/lib/form-errors.tsx',
  '<rootDir>/src/lib/fields/phone-field.tsx',
  '<rootDir>/src/lib/resend-line.tsx',
  '<rootDir>/src/lib/error-state.tsx',
];

// Two catalogues of each language, so that the login page is light: what is said before one has
// signed in, and everything else, which the shell loads. `sentences.test.ts` holds the first to it.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'ar', 'pl', 'tr', 'hi', 'ur', 'tl'],
  catalogs: [
    { path: '<rootDir>/src/locales/public/{locale}', include: publicFiles },
    {
      path: '<rootDir>/src/locales/app/{locale}',
      include: ['<rootDir>/src'],
      exclude: publicFiles,
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
