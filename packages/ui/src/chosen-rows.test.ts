import { describe, expect, it } from 'vitest';
import { stillThere, withRange, withRow, type ChosenRows } from './chosen-rows.ts';

const order = ['ana', 'ben', 'cho', 'dov', 'eve'];
const none: ChosenRows = { keys: new Set(), anchor: null };
const keysOf = ({ keys }: ChosenRows) => [...keys].toSorted();

describe('rows that are chosen', () => {
  it('are one more, and one less the second time', () => {
    const one = withRow(none, 'ben');
    expect(keysOf(one)).toEqual(['ben']);
    expect(keysOf(withRow(one, 'ben'))).toEqual([]);
  });

  it('are a range from the last one, in either direction', () => {
    expect(keysOf(withRange(withRow(none, 'ben'), 'dov', order))).toEqual(['ben', 'cho', 'dov']);
    expect(keysOf(withRange(withRow(none, 'dov'), 'ben', order))).toEqual(['ben', 'cho', 'dov']);
  });

  it('keep what was chosen before a range, and the range grows from where it began', () => {
    const apart = withRow(withRow(none, 'ana'), 'cho');
    const range = withRange(apart, 'dov', order);
    expect(keysOf(range)).toEqual(['ana', 'cho', 'dov']);
    expect(keysOf(withRange(range, 'eve', order))).toEqual(['ana', 'cho', 'dov', 'eve']);
  });

  it('begin a range with the row itself where there was none, or the first is gone', () => {
    expect(withRange(none, 'cho', order)).toEqual({ keys: new Set(['cho']), anchor: 'cho' });
    const gone: ChosenRows = { keys: new Set(['zoe']), anchor: 'zoe' };
    expect(keysOf(withRange(gone, 'cho', order))).toEqual(['cho', 'zoe']);
  });

  it('are only those that are still shown', () => {
    expect([...stillThere(new Set(['zoe', 'eve', 'ana']), order)]).toEqual(['ana', 'eve']);
  });
});
