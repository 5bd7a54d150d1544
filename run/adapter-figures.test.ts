import { expect, test } from 'vitest';
import { adapterFiguresOf, adapterLines } from './adapter-figures.ts';

const tests = (adapter: string, ...told: [name: string, status: string][]) =>
  told.map(([name, status]) => ({
    ancestorTitles: [`through ${adapter}`],
    fullName: `through ${adapter} ${name}`,
    status,
  }));

const report = {
  testResults: [
    {
      name: '/x/providers/tests/every-adapter-ends-alike.test.ts',
      status: 'failed',
      assertionResults: [
        ...tests('One', ['a tip is paid', 'passed'], ['a card is declined', 'failed']),
        ...tests('Another', ['a tip is paid', 'passed']),
        { ancestorTitles: ['an account without a page'], fullName: 'says so', status: 'passed' },
        { ancestorTitles: [], fullName: 'alone', status: 'passed' },
      ],
    },
    {
      name: '/x/providers/tests/every-adapter-sees-what-is-spoiled.test.ts',
      status: 'passed',
      assertionResults: tests(
        'One',
        ['a message as it was sent is taken', 'passed'],
        ['an answer that is torn puts nothing into the books', 'passed'],
        ['a message without a signature is refused', 'failed'],
      ),
    },
  ],
};

test('cases and spoiled things are counted apart, adapter by adapter', () => {
  expect(adapterFiguresOf(report)).toEqual([
    { adapter: 'One', cases: { passed: 2, of: 3 }, controls: { passed: 1, of: 2 } },
    { adapter: 'Another', cases: { passed: 1, of: 1 }, controls: { passed: 0, of: 0 } },
  ]);
});

test('are told in a line for each', () => {
  const [head, one, another] = adapterLines(adapterFiguresOf(report));
  expect(head).toMatch(/^adapter +cases passed +spoiled, caught$/);
  expect(one).toMatch(/^One +2 of 3 +1 of 2$/);
  expect(another).toMatch(/^Another +1 of 1 +0 of 0$/);
});
