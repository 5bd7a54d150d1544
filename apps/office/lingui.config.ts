import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Whatever can be seen without a session, or before one's own pages have arrived. */
const entrance = [
  '<rootDir>/src/app/shell/appearance.tsx',
  '<rootDir>/src/app/shell/crash.tsx',
  '<rootDir>/src/app/shell/not-found.tsx',
  '<rootDir>/src/app/shell/shell-trouble.tsx',
  '<rootDir>/src/app/shell/shell-waiting.tsx',
  '<rootDir>/src/app/shell/skip-link.tsx',
  '<rootDir>/src/app/shell/toasts.tsx',
  '<rootDir>/src/app/routes/recovery.tsx',
  '<rootDir>/src/app/routes/recovery-error.tsx',
  '<rootDir>/src/app/routes/recovery-success.tsx',
  '<rootDir>/src/features/recovery',
  '<rootDir>/src/features/session',
  '<rootDir>/src/lib/entrance/error-words.ts',
  '<rootDir>/src/lib/entrance/use-region-name.ts',
  '<rootDir>/src/lib/field-error-words.ts',
  '<rootDir>/src/lib/form-trouble.tsx',
  '<rootDir>/src/lib/phone-field.tsx',
  '<rootDir>/src/lib/resend-line.tsx',
  '<rootDir>/src/lib/trouble.tsx',
];

// Two catalogues of each language, so that the login page is light: what is said before one has
// signed in, and everything else, which the shell loads. `sentences.test.ts` holds the first to it.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'ar', 'pl', 'tr', 'hi', 'ur', 'tl'],
  catalogs: [
    { path: '<rootDir>/src/locales/entrance/{locale}', include: entrance },
    {
      path: '<rootDir>/src/locales/inside/{locale}',
      include: ['<rootDir>/src'],
      exclude: entrance,
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
