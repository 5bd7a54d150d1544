import { describe, expect, it } from 'vitest';
import { locationWeights, placeLocations, simulate, type World } from './simulate.ts';

const world: World = {
  shards: 4,
  locations: 2000,
  steepness: 0.8,
  toPeopleAtTwo: 0.1,
  coresOfShard: 2,
  placed: 'BY_HASH',
  costs: { tipUs: 4000, crossingUs: 400 },
  atLoad: 0.7,
  seed: 7,
};

describe('locations', () => {
  it('have shares that sum to one, the largest first', () => {
    const weights = locationWeights(2000, 0.8);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(locationWeights(4, 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it.each([
    ['BY_HASH', 1.01],
    ['BY_LIST', 1],
  ] as const)('are all put on a shard %s', (placed, least) => {
    const weights = locationWeights(2000, 0.8);
    const shardOf = placeLocations(weights, { shards: 4, placed, seed: 7 });
    expect(new Set(shardOf)).toEqual(new Set([0, 1, 2, 3]));
    const load = [0, 1, 2, 3].map((shard) =>
      weights.reduce((sum, weight, at) => sum + (shardOf[at] === shard ? weight : 0), 0),
    );
    expect(Math.max(...load) * 4).toBeGreaterThan(least - 1e-9);
  });

  it('are spread evenly by a list as long as none is larger than a shard', () => {
    expect(simulate({ ...world, placed: 'BY_LIST' }).unevenness).toBeCloseTo(1, 2);
    const few = simulate({ ...world, placed: 'BY_LIST', locations: 5, steepness: 2, shards: 4 });
    expect(few.unevenness).toBeCloseTo(few.largestShare * 4, 9);
  });
});

describe('shards', () => {
  it('are full when their cores are: one by its costs alone', () => {
    const one = simulate({ ...world, shards: 1 });
    expect(one.crossing).toBe(0);
    expect(one.unevenness).toBeCloseTo(1, 9);
    expect(one.fullAt).toBeCloseTo(500, 6);
  });

  it('take more tips the more there are, and never more than as many times', () => {
    const full = [1, 2, 4, 8, 16].map((shards) => simulate({ ...world, shards }).fullAt);
    expect(full).toEqual(full.toSorted((a, b) => a - b));
    [1, 2, 4, 8, 16].forEach((shards, at) =>
      expect(full[at]).toBeLessThanOrEqual(500 * shards + 1e-9),
    );
  });

  it('are crossed by no more than half the tips of people at two locations', () => {
    const { crossing } = simulate({ ...world, shards: 16 });
    expect(crossing).toBeGreaterThan(0.035);
    expect(crossing).toBeLessThan(0.052);
    expect(simulate({ ...world, toPeopleAtTwo: 0 }).crossing).toBe(0);
  });

  it('are full earlier the more crossing costs', () => {
    const dear = simulate({ ...world, costs: { tipUs: 4000, crossingUs: 4000 } });
    expect(dear.fullAt).toBeLessThan(simulate(world).fullAt);
  });

  it('let work wait longer the fuller they are', () => {
    const waits = [0.5, 0.7, 0.9].map((atLoad) => simulate({ ...world, atLoad }).waitP99Ms);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(0);
    expect(simulate({ ...world, atLoad: 0.95 }).waitP99Ms).toBe(Number.POSITIVE_INFINITY);
  });

  it('answer the same question alike, and another seed otherwise', () => {
    expect(simulate(world)).toEqual(simulate(world));
    expect(simulate({ ...world, seed: 8 }).unevenness).not.toBe(simulate(world).unevenness);
  });
});
