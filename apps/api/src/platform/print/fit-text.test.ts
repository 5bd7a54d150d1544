import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every letter is half as wide as it is high. */
const measure = (text: string) => [...text].length * 0.5;
const box = { width: 100, height: 200, maxLines: 3, size: 20, smallest: 8, lineHeight: 1.2 };

describe('text in its box', () => {
  it.each([
    ['a short name keeps its size', 'Tip Amira', 20, ['Tip Amira']],
    ['a longer one gets smaller first', 'Tip Alexandr', 16.667, ['Tip Alexandr']],
    ['and then a second line', 'Trinkgeld für Sara', 20, ['Trinkgeld', 'für Sara']],
    [
      'two long words get as large as they can',
      'Maximilianadorothea Hohenstaufenberger',
      10.526,
      ['Maximilianadorothea', 'Hohenstaufenberger'],
    ],
    [
      'a double name is divided after its hyphen',
      'Maximiliana-Friederike',
      16.667,
      ['Maximiliana-', 'Friederike'],
    ],
    [
      'lines come out as even as they can',
      'one two three four five six',
      undefined,
      ['one two', 'three four', 'five six'],
    ],
  ])('%s', (_title, text, size, lines) => {
    const fitted = fitText(text, box, measure);
    if (size !== undefined) expect(fitted.size).toBeCloseTo(size, 2);
    if (lines !== undefined) expect(fitted.lines).toEqual(lines);
  });

  it('cuts a word that is wider than the box even at the smallest size', () => {
    const fitted = fitText('Donaudampfschifffahrtsgesellschaft', { ...box, maxLines: 2 }, measure);
    expect(fitted).toEqual({ size: 8, lines: ['Donaudampfschifffahrtsges', 'ellschaft'] });
  });

  it('ends in three dots where even that is not enough', () => {
    const { lines } = fitText('x'.repeat(200), { ...box, maxLines: 2 }, measure);
    expect(lines).toEqual(['x'.repeat(25), `${'x'.repeat(24)}…`]);
  });

  it('never leaves its box and never loses a letter without saying so', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zÄÖÜäöüß-]{1,24}$/), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 4 }), (names, maxLines) => {
        const text = names.join(' ');
        const { size, lines } = fitText(text, { ...box, maxLines }, measure);
        expect(lines.length).toBeLessThanOrEqual(maxLines);
        expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height + 1e-9);
        expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(box.width + 1e-9);
        const letters = (part: string) => part.replaceAll(' ', '');
        if (!lines.at(-1)?.endsWith('…')) expect(letters(lines.join(''))).toBe(letters(text));
      }),
      { numRuns: 300 },
    );
  });
});
