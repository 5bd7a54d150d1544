import { describe, expect, it } from 'vitest';
import { MalformedCases, readCases, runCase } from './run-cases.ts';

const right = {
  op: 'withhold',
  title: 'a fifth',
  input: { allocated: 1000, rateBps: 2000 },
  expected: { withheld: 200, payable: 800, carried: 0 },
};
const read = (content: unknown) => readCases(JSON.stringify(content));

describe('a file of cases', () => {
  it('is read with all its cases', () => {
    expect(read({ unit: 'pence', cases: [right, right] })).toHaveLength(2);
  });

  it.each([
    ['without cases', { cases: [] }, 'cases: '],
    ['of another shape', [right], 'expected object'],
    ['with a case without a title', { cases: [{ ...right, title: undefined }] }, 'cases.0.title'],
    [
      'whose amounts are not whole',
      { cases: [right, { ...right, input: { allocated: 0.5, rateBps: 2000 } }] },
      'the input of case 2, withhold "a fifth"',
    ],
    [
      'whose moments are not moments',
      { cases: [{ ...right, op: 'ukPayDeadline', input: { utc: 'yesterday' } }] },
      'utc: ',
    ],
  ])('%s is refused', (_title, content, sentence) => {
    expect(() => read(content)).toThrow(MalformedCases);
    expect(() => read(content)).toThrow(sentence);
  });
});

describe('a case', () => {
  it('passes when the rule says the same, whatever is zero', () => {
    const { isPassed } = runCase({ ...right, expected: { withheld: 200, payable: 800 } });
    expect(isPassed).toBe(true);
  });

  it.each(['horoscope', 'toString'])('of a kind that no rule answers fails: %s', (op) => {
    const [golden] = read({ cases: [{ ...right, op }] });
    expect(golden && runCase(golden)).toMatchObject({
      isPassed: false,
      actual: `there is no rule for the op "${op}"`,
    });
  });

  it('fails when the rule refuses', () => {
    const { isPassed, actual } = runCase({
      ...right,
      op: 'refund',
      input: { shares: { s1: 1 }, refunds: [2] },
    });
    expect(isPassed).toBe(false);
    expect(actual).toContain('it threw');
  });
});
