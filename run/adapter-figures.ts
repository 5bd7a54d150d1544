// How many cases of the one suite went through each adapter, and how many spoiled things were caught.
import type { Report } from './test-figures.ts';

/** The parts of paths of the suite's files, and of those in which what judges is judged itself. */
export const adapterSuite = [
  'providers/tests/every-adapter',
  'providers/tests/keys-are-changed',
  'checkout/tests/what-checkout-is-told',
  'payermax/tests/what-payermax-is-told',
  'sandbox/src/dialects/checkout/payments',
  'sandbox/test/published/judge',
];

/** What went through one adapter. */
export interface AdapterFigures {
  adapter: string;
  /** Cases that ended in the states and entries they must, out of all. */
  cases: { passed: number; of: number };
  /** Negative controls: spoiled answers and messages that put nothing into the books, out of all. */
  controls: { passed: number; of: number };
}

const ofAnAdapter = /^through (.+)$/;
const ofControls = /sees-what-is-spoiled\.test\.ts$/;
/** Beside what is spoiled, the one message that is not. */
const isNoControl = /a message as it was sent is taken$/;

/** Counts a report of the suite, adapter by adapter, in the order in which they come. */
export function adapterFiguresOf({ testResults }: Report): AdapterFigures[] {
  const found = new Map<string, AdapterFigures>();
  for (const { name, assertionResults } of testResults) {
    for (const { ancestorTitles = [], fullName, status } of assertionResults) {
      const adapter = ofAnAdapter.exec(ancestorTitles[0] ?? '')?.[1];
      // What an adapter cannot do is left out by the suite itself.
      if (adapter === undefined || status === 'skipped') continue;
      const figures = found.get(adapter) ?? {
        adapter,
        cases: { passed: 0, of: 0 },
        controls: { passed: 0, of: 0 },
      };
      found.set(adapter, figures);
      const isControl = ofControls.test(name) && !isNoControl.test(fullName);
      const counted = isControl ? figures.controls : figures.cases;
      counted.of += 1;
      if (status === 'passed') counted.passed += 1;
    }
  }
  return [...found.values()];
}

/** The figures as lines for people. */
export function adapterLines(figures: readonly AdapterFigures[]): string[] {
  const width = Math.max(...figures.map(({ adapter }) => adapter.length)) + 2;
  const told = ({ passed, of }: AdapterFigures['cases']) => `${passed} of ${of}`.padStart(14);
  return [
    `${'adapter'.padEnd(width)}${'cases passed'.padStart(14)}${'spoiled, caught'.padStart(18)}`,
    ...figures.map(
      ({ adapter, cases, controls }) =>
        `${adapter.padEnd(width)}${told(cases)}${told(controls).padStart(18)}`,
    ),
  ];
}
