// What the accessibility statement says, each with the tests that would fail if it were no longer true.
import type { Messages } from './messages/en.ts';

interface Claim {
  readonly said: keyof Messages & `accessibility${string}`;
  /** Files of tests below the project's folder, and how the test in them is called. */
  readonly proofs: readonly { readonly file: string; readonly test: string }[];
}

const guestPages = 'apps/tip/src/every-page-in-a-browser.test.ts';
const tipPage = 'apps/tip/src/tip-page-in-a-browser.test.ts';

/** The claims in the order in which they are read. */
export const accessibilityClaims: readonly Claim[] = [
  {
    said: 'accessibilityChecked',
    proofs: [
      { file: guestPages, test: 'can be used by everybody: %s, %s' },
      { file: 'e2e/sweeps/every-page.test.ts', test: 'can be used by everybody' },
    ],
  },
  {
    said: 'accessibilityKeyboard',
    proofs: [
      { file: tipPage, test: 'works with the keyboard alone' },
      { file: tipPage, test: 'gives stars by the keyboard, from one to five' },
    ],
  },
  {
    said: 'accessibilitySmall',
    proofs: [{ file: guestPages, test: 'fits a small phone: %s' }],
  },
  {
    said: 'accessibilityScripts',
    proofs: [{ file: tipPage, test: 'has both sums right without any script' }],
  },
  {
    said: 'accessibilityCharts',
    proofs: [{ file: 'e2e/sweeps/every-page.test.ts', test: 'can be used by everybody' }],
  },
  {
    said: 'accessibilityPapers',
    proofs: [
      {
        file: 'apps/api/src/platform/print/paper/a-paper-is-drawn.test.ts',
        test: 'tells programs that read aloud what is a heading, a list and a table',
      },
    ],
  },
];

/** What is known not to be good enough, in the order in which it is read. */
export const accessibilityGaps = [
  'accessibilityNoUsers',
  'accessibilityTranslations',
  'accessibilityProcessors',
] as const satisfies readonly (keyof Messages)[];

/** When a person last read the statement against the product, as a day. */
export const accessibilityReadOn = '2026-11-26';
