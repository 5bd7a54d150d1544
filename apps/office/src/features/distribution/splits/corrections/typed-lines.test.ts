import { describe, expect, it } from 'vitest';
import { linesSoFar, openSum, placeOfLine, proposalSchema } from './typed-lines.ts';

const person = (staffId: number, left: number, mayGet = true) => ({
  staffId,
  displayFullName: `Person ${staffId}`,
  left,
  mayGet,
  usualDay: null,
});
const people = [person(1, 1000), person(2, 1000), person(3, 0), person(4, 500, false)];
const written = { currency: 'EUR', locale: 'de' } as const;

describe('what was typed as what people should have had', () => {
  it.each([
    [{}, []],
    [{ '1': '' }, []],
    [{ '1': '10,00' }, []],
    [{ '1': '4,00' }, [{ staffId: 1, amount: -600 }]],
    [
      { '1': '4', '2': '14,00', '3': '2 €' },
      [
        { staffId: 1, amount: -600 },
        { staffId: 2, amount: 400 },
        { staffId: 3, amount: 200 },
      ],
    ],
    [{ '1': 'four' }, []],
    [{ '4': '6,00' }, []],
    [{ '4': '0' }, [{ staffId: 4, amount: -500 }]],
  ])('%j changes %j', (typed, lines) => {
    expect(linesSoFar(people, typed, written)).toEqual(lines);
  });

  it('leaves something open until it comes to nothing', () => {
    expect(openSum(linesSoFar(people, { '1': '4', '2': '13' }, written))).toBe(-300);
  });
});

describe('a proposal', () => {
  const wrong = (lines: Record<string, string>) =>
    proposalSchema(people, written)
      .safeParse({ lines, reason: 'Went home at noon.' })
      .error?.issues.map(({ path, message }) => {
        const { code } = JSON.parse(message) as { code: string };
        return `${path.join('.')} ${code}`;
      });

  it.each([
    [{ '1': '4', '2': '16' }, undefined],
    [{}, ['lines correctionNotNothing']],
    [{ '1': '4', '2': '15' }, ['lines correctionNotNothing']],
    [{ '1': 'four', '2': '16' }, ['lines.0.amount invalid']],
    [{ '1': '9', '4': '6' }, ['lines.3.amount cannotBeGiven']],
  ])('of %j: %j', (typed, problems) => {
    expect(wrong(typed)).toEqual(problems);
  });

  it('is refused at the person of a line, wherever the server counted it', () => {
    const sent = [
      { staffId: 2, amount: -1 },
      { staffId: 3, amount: 1 },
    ];
    expect(placeOfLine('lines.1.amount', sent, people)).toBe('lines.2.amount');
    expect(placeOfLine('lines', sent, people)).toBe('lines');
  });
});
