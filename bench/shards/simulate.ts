// What shards by location would bring, reckoned with measured costs: where the busiest one is full, how
// uneven they are, what crossing costs and how long work waits. Chance comes from a seed, so that the same
// question has the same answer.
import { chanceFrom } from '../crash/chance.ts';
import { percentile } from '../ledger/load.ts';

export interface Costs {
  /** Processor time of the database for a tip from its start to its receipt, in microseconds. */
  tipUs: number;
  /** What an entry over two shards takes more than one in one database, on both together. */
  crossingUs: number;
}

export interface World {
  shards: number;
  locations: number;
  /** How steep the tail is: the n-th largest location has n to the power of minus this of the largest. */
  steepness: number;
  /** Of all tips, those to people who work at two locations; they give half of these at either. */
  toPeopleAtTwo: number;
  coresOfShard: number;
  /** How locations find their shard: by a hash, or by a list that puts the largest on the emptiest. */
  placed: 'BY_HASH' | 'BY_LIST';
  costs: Costs;
  /** The load at which waiting is looked at: how much of all shards' cores is at work. */
  atLoad: number;
  seed: number;
}

export interface Outlook {
  largestShare: number;
  /** The busiest shard's load by that of the average one. */
  unevenness: number;
  /** Of all tips, those whose entry would lie on two shards. */
  crossing: number;
  /** Tips a second when the busiest shard's cores are all at work. */
  fullAt: number;
  /** How long a tip's work waits for a core of the busiest shard at that load; without end where it is full. */
  waitP99Ms: number;
}

const tipsTried = 60_000;

export function simulate(world: World): Outlook {
  const weights = locationWeights(world.locations, world.steepness);
  const shardOf = placeLocations(weights, world);
  const crossing = crossingTips(weights, shardOf, world);
  const load = Array.from({ length: world.shards }, () => 0);
  weights.forEach((weight, location) => {
    const shard = shardOf[location] ?? 0;
    load[shard] = (load[shard] ?? 0) + weight;
  });
  const busiest = Math.max(...load);
  // A crossing entry's work is shared by its two shards, so on average each shard has its own tips' part.
  const usOfTip = world.costs.tipUs + crossing * world.costs.crossingUs;
  return {
    largestShare: weights[0] ?? 0,
    unevenness: busiest * world.shards,
    crossing,
    fullAt: (world.coresOfShard * 1e6) / (usOfTip * busiest),
    waitP99Ms: waitP99Ms(usOfTip / 1000, world.atLoad * busiest * world.shards, world),
  };
}

/** Shares of all tips, the largest location first. */
export function locationWeights(locations: number, steepness: number): number[] {
  const raw = Array.from({ length: locations }, (_, rank) => (rank + 1) ** -steepness);
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** The shard of each location. */
export function placeLocations(
  weights: readonly number[],
  { shards, placed, seed }: Pick<World, 'shards' | 'placed' | 'seed'>,
): number[] {
  if (placed === 'BY_HASH') {
    const chance = chanceFrom(seed);
    return weights.map(() => chance.between(0, shards - 1));
  }
  const load = Array.from({ length: shards }, () => 0);
  return weights.map((weight) => {
    const emptiest = load.indexOf(Math.min(...load));
    load[emptiest] = (load[emptiest] ?? 0) + weight;
    return emptiest;
  });
}

/**
 * The share of tips whose entry lies on two shards, if somebody's balance lay in one place only: tips of
 * people at two locations that are given at the other one, where that is on another shard.
 */
function crossingTips(
  weights: readonly number[],
  shardOf: readonly number[],
  { toPeopleAtTwo, seed, shards }: World,
): number {
  if (shards === 1 || toPeopleAtTwo === 0) return 0;
  const chance = chanceFrom(seed + 1);
  const pick = pickerOf(weights, () => chance.number());
  let crossing = 0;
  for (let tip = 0; tip < tipsTried; tip += 1) {
    const isOfTwo = chance.number() < toPeopleAtTwo;
    const isAtTheOther = chance.number() < 0.5;
    const [here, other] = [pick(), pick()];
    if (isOfTwo && isAtTheOther && shardOf[here] !== shardOf[other]) crossing += 1;
  }
  return crossing / tipsTried;
}

/** Picks a location by its share. */
function pickerOf(weights: readonly number[], number: () => number): () => number {
  let sum = 0;
  const upTo = weights.map((weight) => (sum += weight));
  return () => {
    const wanted = number() * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((upTo[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/**
 * Tips come one by one, as by chance, to cores that each do one thing at a time and take whoever waits
 * longest. Each tip takes as long as the next: what it really does is spread over many statements, so this
 * tells how waiting grows, not how long a guest waits.
 */
function waitP99Ms(
  serviceMs: number,
  load: number,
  { coresOfShard, seed }: Pick<World, 'coresOfShard' | 'seed'>,
): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const chance = chanceFrom(seed + 2);
  const free = Array.from({ length: coresOfShard }, () => 0);
  const betweenMs = serviceMs / (coresOfShard * load);
  const waits: number[] = [];
  let now = 0;
  for (let tip = 0; tip < tipsTried; tip += 1) {
    now += -Math.log(1 - chance.number()) * betweenMs;
    const core = free.indexOf(Math.min(...free));
    const beginsAt = Math.max(now, free[core] ?? 0);
    free[core] = beginsAt + serviceMs;
    waits.push(beginsAt - now);
  }
  return percentile(
    waits.toSorted((a, b) => a - b),
    99,
  );
}
