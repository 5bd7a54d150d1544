import { describe, expect, it } from 'vitest';
import { paymentsAgainst } from './open-payment.rule.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 20, 0, second));
const payment = (tipId: string, second: number) => ({ tipId, startedAt: at(second) });
const a = payment('a', 1);
const b = payment('b', 2);
const c = payment('c', 3);
/** Started in the same millisecond as b. */
const twin = payment('bb', 2);

describe('open payments that stand against another of the same guest', () => {
  it.each([
    ['none without any', [], null, null, [], null],
    ['all of them before one is written down', [b, a], null, null, ['a', 'b'], null],
    ['not the payment itself', [a], a, null, [], null],
    ['one before it', [a, b], b, null, ['a'], null],
    ['one after it, to which it gives way', [a, b], a, null, [], 'b'],
    ['one before and one after', [a, b, c], b, null, ['a'], 'c'],
    ['the latest of those after it', [a, b, c], a, null, [], 'c'],
    ['of two at the same moment the lower id gives way', [b, twin], b, null, [], 'bb'],
    ['of two at the same moment the higher id comes after', [b, twin], twin, null, ['b'], null],
    ['not the one that was said yes to', [a], null, 'a', [], null],
    ['not what was started before the one that was said yes to', [a, b], null, 'b', [], null],
    ['what was started after the one that was said yes to', [a, b], null, 'a', ['b'], null],
    ['all where the yes names no open payment', [a, b], null, 'x', ['a', 'b'], null],
    ['one after it, whatever was said yes to before', [a, b, c], b, 'a', [], 'c'],
  ] as const)('%s', (_title, open, mine, confirmed, before, after) => {
    const against = paymentsAgainst(open, mine, confirmed);
    expect(against.before.map(({ tipId }) => tipId)).toEqual(before);
    expect(against.after?.tipId ?? null).toBe(after);
  });

  it('lets exactly one of several live that all see each other', () => {
    const all = [c, twin, a, b];
    expect(all.filter((mine) => paymentsAgainst(all, mine, null).after === null)).toEqual([c]);
  });
});
