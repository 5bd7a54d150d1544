import { describe, expect, it } from 'vitest';
import { layOut } from './known-layouts.ts';
import { shapeLine } from './shape-line.ts';

const seen = (text: string, direction: 'ltr' | 'rtl') =>
  shapeLine(text, { weight: 600, direction }).runs.map((run) => run.text);

describe('a line of print', () => {
  it.each([
    ['an English sentence is one run', 'Tip Amira', 'ltr', ['Tip Amira']],
    ['an Arabic name stands right of the English word', 'Tip أميرة', 'ltr', ['Tip ', 'أميرة']],
    [
      'a Latin name stands left of the Arabic words',
      'إكرامية إلى Amira',
      'rtl',
      ['Amira', 'إكرامية إلى '],
    ],
    ['brackets face the other way round', 'فندق (دبي)', 'rtl', ['(', 'دبي', ')', 'فندق ']],
    ['a number keeps its order', 'مقهى 24', 'rtl', ['24', 'مقهى ']],
    [
      'an amount below zero keeps its sign in front, as its marks say',
      '\u200f\u200e-14.60 £',
      'rtl',
      ['£ ', '-14.60'],
    ],
    [
      'days beside a Latin name belong to their month and not to the name',
      'Amira Haddad · 01–26 نوفمبر',
      'rtl',
      ['نوفمبر', ' ', '26', '–', '01', ' · ', 'Amira Haddad'],
    ],
    [
      'an address keeps the number of its house in front',
      '27 Lamb’s Conduit Street',
      'rtl',
      ['27 Lamb’s Conduit Street'],
    ],
    [
      'each kind of work keeps its own percentage',
      'الشخص 60% · Service 15%',
      'rtl',
      ['Service 15%', ' · %', '60', 'الشخص '],
    ],
    [
      'a sentence of the venue’s own ends with its full stop',
      'Cash is counted at midnight.',
      'rtl',
      ['Cash is counted at midnight.'],
    ],
    ['a Polish letter comes from its own font file', 'Łukasz', 'ltr', ['Ł', 'ukasz']],
  ] as const)('%s', (_title, text, direction, runs) => {
    expect(seen(text, direction)).toEqual(runs);
  });

  it('joins Arabic letters: each has another shape at the start, in the middle, at the end', () => {
    const [run] = shapeLine('ععع', { weight: 600, direction: 'rtl' }).runs;
    const shapes = run?.face.font.layout(run.text, []).glyphs.map((glyph) => glyph.id) ?? [];
    expect(shapes).toHaveLength(3);
    expect(new Set(shapes).size).toBe(3);
  });

  it.each(['507.67', '1,111.11', '7:07', '٥٠٧٫٦٧'])(
    'sets %s in figures of one width, from the left, with nothing drawn together',
    (number) => {
      const [run] = shapeLine(number, { weight: 600, direction: 'rtl' }).runs;
      if (!run) throw new Error('Nothing was shaped.');
      const { glyphs, positions } = layOut(run.face, run.text);
      const characters = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
      expect(characters).toEqual([...number]);
      expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(
        glyphs.map(({ advanceWidth }) => advanceWidth * (1000 / run.face.font.unitsPerEm)),
      );
      const isFigure = (at: number) => /\p{Nd}/u.test(characters[at] ?? '');
      const widths = positions.flatMap(({ xAdvance }, at) => (isFigure(at) ? [xAdvance] : []));
      expect(new Set(widths).size).toBe(1);
    },
  );

  it('moves Latin letters apart where asked to, and never Arabic ones', () => {
    const wide = (text: string) =>
      shapeLine(text, { weight: 700, direction: 'ltr', tracking: 0.5 }).width -
      shapeLine(text, { weight: 700, direction: 'ltr' }).width;
    expect(wide('K7QP')).toBeCloseTo(2);
    expect(wide('أميرة')).toBe(0);
  });

  it('refuses what it cannot print instead of printing an empty box', () => {
    expect(() => shapeLine('Tip 王芳', { weight: 600, direction: 'ltr' })).toThrow('no font');
  });
});
