import { describe, expect, it } from 'vitest';
import { fieldMessages } from './field-messages.ts';
import { lengthOf, validatorNames, validators, type ValidatorName } from './validators.ts';

const today = '2026-11-21';

/** What passes and what does not: name, typed text, parameter if any, verdict. */
const cases: [ValidatorName, string, string | number | boolean | undefined, boolean][] = [
  ['required', 'a', undefined, true],
  ['required', '', undefined, false],
  ['required', '   ', undefined, false],
  ['required', 'a', true, false],
  ['confirmedPassword', 'secret12', 'secret12', true],
  ['confirmedPassword', 'secret12', 'Secret12', false],
  ['min', 'Jo', 2, true],
  ['min', 'J', 2, false],
  ['min', '🌻', 2, false],
  ['max', 'x'.repeat(30), 30, true],
  ['max', 'x'.repeat(31), 30, false],
  ['max', '🌻'.repeat(30), 30, true],
  ['min_value', '1', 1, true],
  ['min_value', '0.99', 1, false],
  ['min_value', 'much', 1, false],
  ['max_value', '100', 100, true],
  ['max_value', '100.01', 100, false],
  ['max_value', 'little', 100, false],
  ['password', 'abc1', undefined, true],
  ['password', 'كلمة٣', undefined, true],
  ['password', 'abcd', undefined, false],
  ['password', '1234', undefined, false],
  ['numeric', '0042', undefined, true],
  ['numeric', '4.2', undefined, false],
  ['numeric', '-4', undefined, false],
  ['decimal', '0', undefined, true],
  ['decimal', '12.50', undefined, true],
  ['decimal', '0.5', undefined, true],
  ['decimal', '012', undefined, false],
  ['decimal', '-1', undefined, false],
  ['decimal', '1.', undefined, false],
  ['email', 'sara@example.com', undefined, true],
  ['email', 'sara@example', undefined, false],
  ['email', 'sara example.com', undefined, false],
  ['email', `${'a'.repeat(250)}@b.com`, undefined, false],
  ['url', 'https://example.com/review', undefined, true],
  ['url', 'example', undefined, false],
  ['adult', '2010-11-21', today, true],
  ['adult', '2010-11-22', today, false],
  ['adult', '1980-01-01', today, true],
  ['adult', '2030-01-01', today, false],
  ['adult', '1980-02-30', today, false],
  ['lowerLetter', 'sara-1', undefined, true],
  ['lowerLetter', 'Sara', undefined, false],
  ['cardholderName', 'SARA ELLERY', undefined, true],
  ['cardholderName', 'Łucja Nowak', undefined, true],
  ['cardholderName', 'SARA', undefined, false],
  ['cardholderName', 'S ELLERY', undefined, false],
  ['cardholderName', 'SARA 3LLERY', undefined, false],
  ['float', '-3.5', undefined, true],
  ['float', '3', undefined, true],
  ['float', '3.', undefined, false],
  ['float', '+3', undefined, false],
];

describe('the shared validators', () => {
  it.each(cases)('%s says of “%s” (%s): %s', (name, value, param, verdict) => {
    const judge = validators[name] as (value: string, param?: unknown) => boolean;
    expect(judge(value, ...(param === undefined ? [] : [param]))).toBe(verdict);
  });

  it.each(validatorNames)('%s is tried with something right and something wrong', (name) => {
    const verdicts = new Set(cases.filter(([of]) => of === name).map((line) => line[3]));
    expect(verdicts).toEqual(new Set([true, false]));
  });

  it('are fifteen, each with a message of its own name', () => {
    expect(validatorNames).toHaveLength(15);
    for (const name of validatorNames) expect(fieldMessages[name]).not.toBe('');
  });

  it('somebody born on 29 February is sixteen on 1 March where there is no such day', () => {
    expect(validators.adult('2008-02-29', '2024-02-29')).toBe(true);
    expect(validators.adult('2009-03-01', '2025-02-28')).toBe(false);
    expect(validators.adult('2008-02-29', '2024-02-28')).toBe(false);
  });

  it('count as people do', () => {
    expect(lengthOf('Zoë')).toBe(3);
    expect(lengthOf('🌻')).toBe(1);
  });
});
