// Random splits, each computed by the product's rules and by the slow reference of the published text:
// every amount and every spare unit is the same. `npm run test:deep` makes a million of them.
import { expect, test, vi } from 'vitest';
import { allocate } from '@tipwell/contract/money/allocate';
import {
  divideAtCapture,
  shareRun,
  type Group,
} from '../../apps/api/src/modules/distribution/splits/index.ts';
import { divideSlowly, portionSlowly, tipSlowly } from './slow-reference.ts';

const splits = Number(process.env['SPLITS'] ?? 20_000);
const seed = Number(process.env['SPLIT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
// A million of them beside other work take minutes.
vi.setConfig({ testTimeout: 60_000 + splits });

const again = `Again: SPLIT_SEED=${seed} SPLITS=${splits}`;

/** A small generator whose sequence follows from its seed (mulberry32). */
function chanceOf(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Amounts and weights of every size, the largest beyond what a product of two can hold exactly. */
const sizes = [2, 10, 1000, 100_000, 10_000_000, 2 ** 40, Number.MAX_SAFE_INTEGER];
const weightSizes = [1, 2, 5, 1500, 150_000_000, 2 ** 45];

function someOf<Item>(chance: (below: number) => number, items: readonly Item[]): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Half of them are taken back. */
function randomAmount(chance: (below: number) => number): number {
  const isTakenBack = chance(2) === 0;
  const amount = chance(someOf(chance, sizes));
  return isTakenBack ? 0 - amount : amount;
}

const numbers = (parts: readonly { amount: bigint }[]): number[] =>
  parts.map(({ amount }) => Number(amount));

test(`${splits} random divisions are exact`, () => {
  const chance = chanceOf(seed);
  for (let nth = 0; nth < splits; nth += 1) {
    const total = randomAmount(chance);
    const largest = someOf(chance, weightSizes);
    const weights = Array.from({ length: 1 + chance(9) }, () => chance(largest + 1));
    if (!weights.some((weight) => weight > 0)) weights.push(1);
    const fast = allocate(total, weights);
    const slow = numbers(divideSlowly(BigInt(total), weights.map(BigInt)));
    if (fast.some((part, index) => part !== slow[index])) {
      expect({ total, weights, parts: fast, again }).toEqual({
        total,
        weights,
        parts: slow,
        again,
      });
    }
  }
});

test(`${Math.ceil(splits / 4)} random runs are exact at every level`, () => {
  const chance = chanceOf(seed + 1);
  for (let nth = 0; nth < splits / 4; nth += 1) {
    const groups = randomGroups(chance);
    const everybody = groups.flatMap(({ members }) => members);
    const primary = chance(2) === 0 ? null : (everybody[chance(everybody.length)]?.id ?? null);
    const net = 1 + chance(someOf(chance, [10, 1000, 100_000, 10_000_000]));
    const percentage = chance(10_001);
    const parts = divideAtCapture({
      tipsType: 'COMMON_PRIORITY',
      net,
      recipient: primary === null ? { kind: 'LOCATION' } : { kind: 'PERSON', staffType: null },
      scheme: [
        { staffType: null, label: null, percentage, isPrimaryStaff: true, isDisabled: false },
      ],
    });
    const [atOnce, pooled] = tipSlowly(BigInt(net), BigInt(primary === null ? 0 : percentage));
    expect([parts.primary, parts.pool]).toEqual([Number(atOnce), Number(pooled)]);
    const run = shareRun([{ primary, amount: parts.pool }], groups);
    const given = run.ok ? run.portions[0] : undefined;
    if (!given) throw new Error(`A run could not be split. ${again}`);
    const present = groups
      .map(({ percentage: of, members }) => ({
        percentage: BigInt(of ?? 0),
        people: members.filter(({ id, weight }) => id !== primary && weight > 0),
      }))
      .filter((type) => type.percentage > 0n && type.people.length > 0);
    const expected =
      present.length === 0
        ? []
        : portionSlowly(
            pooled,
            present.map((type) => ({
              percentage: type.percentage,
              weights: type.people.map(({ weight }) => BigInt(weight)),
            })),
          );
    const types = given.groups.map(({ amount, spare }) => [amount, spare]);
    const people = given.shares.map(({ amount, spare }) => [amount, spare]);
    const written = (part: { amount: bigint; spare: bigint }) => [
      Number(part.amount),
      Number(part.spare),
    ];
    expect({ again, types, people }).toEqual({
      again,
      types: expected.map(({ type }) => written(type)),
      people: expected.flatMap((type) => type.people.map(written)),
    });
    const left = present.length === 0 ? parts.pool : 0;
    expect(given.unallocated + given.backToPrimary).toBe(left);
  }
});

function randomGroups(chance: (below: number) => number): Group[] {
  const largest = someOf(chance, [1, 2, 600, 90_000]);
  let id = 0;
  return Array.from({ length: 1 + chance(4) }, (_one, nth) => ({
    staffType: `TYPE-${nth}`,
    percentage: chance(5) === 0 ? 0 : chance(10_001),
    members: Array.from({ length: chance(6) }, () => {
      id += 1;
      return { id: String(id), weight: largest === 1 ? 1 : chance(largest + 1) };
    }),
  }));
}
