// What shards by location would bring, in a table: the simulation with what this run measured.
import type { BenchResult } from '../result.ts';
import { simulate, type World } from './simulate.ts';

/**
 * Processor time of the database for a tip from its start to its receipt, as `npm run bench -- ledger` tells
 * it with 64 guests. Stated here because measuring it takes every other program too.
 */
const tipUs = 4000;

const world: Omit<World, 'shards' | 'placed' | 'costs'> = {
  locations: 20_000,
  steepness: 0.8,
  toPeopleAtTwo: 0.1,
  coresOfShard: 2,
  atLoad: 0.7,
  seed: 95,
};

/** Tells the table for 1 to 16 shards, and keeps its figures. */
export function foretell(
  extraUs: { twoPhase: number; outbox: number },
  print: (line: string) => void,
  { figures }: BenchResult,
): void {
  const largest = simulate({ ...world, shards: 1, placed: 'BY_LIST', costs: costs(0) });
  print(
    `\nReckoned, not measured: ${world.locations} locations, the largest with ` +
      `${percent(largest.largestShare)} of all tips; ${percent(world.toPeopleAtTwo)} of tips to people ` +
      `at two locations; ${world.coresOfShard} cores for each database, ${tipUs} µs of them a tip; seed ${world.seed}.`,
  );
  print(
    `“Crossing” is what would cross if a person had one balance: ${Math.round(extraUs.outbox)} µs more by ` +
      `the outbox, ${Math.round(extraUs.twoPhase)} µs more by two-phase commit. As accounts are today nothing does.`,
  );
  print(
    `shards   busiest to average   full by hash  full by list  crossing  with outbox  with two-phase   p99 wait at ${percent(world.atLoad)}`,
  );
  print(
    '          by hash   by list     tips a second, by list where nothing is said               by hash   by list',
  );
  for (const shards of [1, 2, 4, 8, 16]) {
    const of = (placed: World['placed'], crossingUs: number) =>
      simulate({ ...world, shards, placed, costs: costs(crossingUs) });
    const hashed = of('BY_HASH', 0);
    const listed = of('BY_LIST', 0);
    const outbox = of('BY_LIST', extraUs.outbox);
    const twoPhase = of('BY_LIST', extraUs.twoPhase);
    figures[`fullByHash${shards}`] = Math.round(hashed.fullAt);
    figures[`fullByList${shards}`] = Math.round(listed.fullAt);
    figures[`fullByOutbox${shards}`] = Math.round(outbox.fullAt);
    figures[`fullByTwoPhase${shards}`] = Math.round(twoPhase.fullAt);
    const columns = [
      String(shards).padStart(6),
      hashed.unevenness.toFixed(2).padStart(9),
      listed.unevenness.toFixed(2).padStart(8),
      hashed.fullAt.toFixed(0).padStart(13),
      listed.fullAt.toFixed(0).padStart(12),
      percent(outbox.crossing).padStart(8),
      outbox.fullAt.toFixed(0).padStart(11),
      twoPhase.fullAt.toFixed(0).padStart(14),
      waiting(hashed.waitP99Ms).padStart(9),
      waiting(listed.waitP99Ms).padStart(8),
    ];
    print(columns.join('  '));
  }
}

function waiting(ms: number): string {
  return Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'no end';
}

function costs(crossingUs: number): World['costs'] {
  return { tipUs, crossingUs };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
