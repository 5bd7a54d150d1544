import { describe, expect, it } from 'vitest';
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { someTip } from '../ledger/tips.ts';
import { halvesOf } from './halves.ts';

const sum = ({ postings }: Entry): number =>
  postings.reduce((total, { amount }) => total + amount, 0);

describe('an entry over two shards', () => {
  const tip = someTip();
  const { home, away } = halvesOf(tip, 0, 1);

  it('balances on each of them', () => {
    expect([sum(home), sum(away)]).toEqual([0, 0]);
  });

  it('books in both together what it books in one', () => {
    const moved = new Map<string, number>();
    for (const { account, amount } of [...home.postings, ...away.postings]) {
      moved.set(account, (moved.get(account) ?? 0) + amount);
    }
    expect(moved.get('transit:0:1:GBP')).toBe(0);
    moved.delete('transit:0:1:GBP');
    expect(moved).toEqual(new Map(tip.postings.map(({ account, amount }) => [account, amount])));
  });

  it('keeps its id on both sides, so that each can be posted again', () => {
    expect([home.entryId, away.entryId]).toEqual([tip.entryId, tip.entryId]);
  });

  it.each<[string, Entry]>([
    ['without a strict account', { ...tip, postings: tip.postings.slice(0, -1) }],
    ['without any other', { ...tip, postings: tip.postings.slice(-1) }],
    [
      'in two currencies',
      {
        ...tip,
        postings: tip.postings.map((posting, at) => ({
          ...posting,
          currency: at === 0 ? 'EUR' : 'GBP',
        })),
      },
    ],
    [
      'of which nothing leaves',
      { ...tip, postings: tip.postings.map((one) => ({ ...one, amount: 0 })) },
    ],
  ])('is refused %s', (_which, entry) => {
    expect(() => halvesOf(entry, 0, 1)).toThrow(RangeError);
  });
});
