import { describe, expect, it } from 'vitest';
import { readShare, readId, readMomentAndId, readNumber, writeCursor } from './cursor.rule.ts';

const id = '0193a1d2-6f3a-7c1e-9b2f-4a5d6e7f8091';
const at = '2026-11-20T17:00:00.123Z';

describe('where a page ends', () => {
  it('is read as it was written', () => {
    expect(readMomentAndId(writeCursor([at, id]))).toEqual({ at: new Date(at), id });
    expect(readShare(writeCursor(['2026-11-20', '4711', id]))).toEqual({
      businessDay: '2026-11-20',
      staffId: 4711,
      shareId: id,
    });
    expect(readId(writeCursor([id]))).toBe(id);
    expect(readNumber(writeCursor(['4711']))).toBe(4711);
  });

  it('tells nothing to whoever looks at it but letters for an address', () => {
    expect(writeCursor([at, id])).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'first'],
    ['another list’s', writeCursor(['x', 'y', 'z'])],
    ['with a moment that is none', writeCursor(['2026-13-40T00:00:00.000Z', id])],
    ['with a moment in other words', writeCursor(['2026-11-20', id])],
    ['with an id that is none', writeCursor([at, "' or true"])],
    ['with more behind it', `${writeCursor([at, id])}=`],
  ])('is not %s', (_title, cursor) => {
    expect(readMomentAndId(cursor)).toBeNull();
  });

  it.each([
    ['a day that is none', writeCursor(['2026-99-99', '4711', id]), readShare],
    ['a moment for a day', writeCursor([at, '4711', id]), readShare],
    ['a word for a person', writeCursor(['2026-11-20', 'Ana', id]), readShare],
    ['a word for an id', writeCursor(['x']), readId],
    ['0 for a number', writeCursor(['0']), readNumber],
    ['a fraction for a number', writeCursor(['1.5']), readNumber],
  ] as const)('is not %s', (_title, cursor, read) => {
    expect(read(cursor)).toBeNull();
  });
});
