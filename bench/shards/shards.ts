// `npm run bench -- shards`: what it costs to post an entry over two databases instead of one, by two-phase
// commit and by an outbox with a transit account, on two servers of their own, each way in turn within one
// run; what of it survives a coordinator that is gone; and what shards by location would bring.
import { availableParallelism, loadavg } from 'node:os';
import { cpuMsOf } from '../cpu-time.ts';
import { measure, middle, percentile, type Duration, type Measured } from '../ledger/load.ts';
import type { BenchResult } from '../result.ts';
import { carryTwice, leaveInDoubt, prepareAnAnnouncement } from './faults.ts';
import { foretell } from './foretell.ts';
import { proveTogether } from './proof.ts';
import { startShard, stopShard, type Shard } from './shard.ts';
import { tableKinds } from './tables.ts';
import { waysOver, type Way, type WayName } from './ways.ts';

type Print = (line: string) => void;

const clientCounts = [1, 64];
/** Each way is measured several times in turn, and the middle one counts. */
const rounds = 5;

/** What one round of a way took. */
interface Round extends Measured {
  /** Of both databases, for each entry; null where the system does not tell. */
  databaseUs: number | null;
}

export async function benchShards(print: Print, duration: Duration): Promise<BenchResult> {
  const result: BenchResult = { name: 'shards', figures: {}, ratios: {} };
  const first = await startShard(1);
  try {
    const second = await startShard(2);
    try {
      await measureShards([first, second], { print, duration, result });
    } finally {
      await stopShard(second);
    }
  } finally {
    await stopShard(first);
  }
  return result;
}

async function measureShards(
  shards: readonly [Shard, Shard],
  { print, duration, result }: { print: Print; duration: Duration; result: BenchResult },
): Promise<void> {
  const [first, second] = shards;
  const arrivals: number[] = [];
  const ways = waysOver(first, second, (ms) => arrivals.push(ms));
  const [load = 0] = loadavg();
  print(
    `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere; ` +
      'two servers of PostgreSQL and the program that posts share them',
  );
  let extraUs = { twoPhase: 0, outbox: 0 };
  try {
    for (const way of ways) await measure(64, way.post, duration);
    await Promise.all(shards.map(async ({ pool }) => pool.query('vacuum analyze')));
    print(
      'clients  way                          /s      p50 ms      p99 ms   of one  of apart   database µs',
    );
    for (const clients of clientCounts) {
      arrivals.length = 0;
      const measured = await inTurn(ways, clients, shards, duration);
      tell(measured, ways, clients, { print, result });
      extraUs = extrasOf(measured) ?? extraUs;
      const both = percentile(
        arrivals.toSorted((a, b) => a - b),
        50,
      );
      result.figures[`outboxArrivedP50Ms${clients}`] = hundredths(both);
      print(`         by the outbox both halves are in after ${both.toFixed(2)} ms (p50)`);
    }
  } finally {
    await Promise.all(ways.map(async (way) => way.stop?.()));
  }
  print(await carryTwice(first, second));
  print(await leaveInDoubt(second, first));
  print(`A transaction that announces something: “${await prepareAnAnnouncement(first)}”.`);
  print(await proveTogether(shards));
  const kinds = await tableKinds(first.pool);
  for (const [name, list] of Object.entries(kinds)) {
    result.figures[`tables:${name}`] = typeof list === 'number' ? list : list.length;
  }
  print(
    `${kinds.tables} tables: ${kinds.direct.length} with a location (in ${kinds.sometimes.length} it may be empty), ${kinds.reached.length} lead to one, ` +
      `${kinds.ofLedger.length} of the ledger, ${kinds.ofPerson.length} of people, ${kinds.others.length} of neither.`,
  );
  foretell(extraUs, print, result);
}

/** Every way several times in turn, beginning with another one each time. */
async function inTurn(
  ways: readonly Way[],
  clients: number,
  shards: readonly Shard[],
  duration: Duration,
): Promise<Map<WayName, Round[]>> {
  const measured = new Map<WayName, Round[]>(ways.map(({ name }) => [name, []]));
  const spent = (): number[] => shards.map(({ server }) => cpuMsOf(server.pid) ?? Number.NaN);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < ways.length; place += 1) {
      const way = ways[(round + place) % ways.length];
      if (!way) continue;
      let posted = 0;
      const before = spent();
      const found = await measure(
        clients,
        async () => {
          await way.post();
          posted += 1;
        },
        duration,
      );
      const ms = spent().reduce((sum, now, at) => sum + now - (before[at] ?? 0), 0);
      const databaseUs = Number.isNaN(ms) ? null : (ms * 1000) / Math.max(1, posted);
      measured.get(way.name)?.push({ ...found, databaseUs });
    }
  }
  return measured;
}

function tell(
  measured: ReadonlyMap<WayName, readonly Round[]>,
  ways: readonly Way[],
  clients: number,
  { print, result: { figures, ratios } }: { print: Print; result: BenchResult },
): void {
  const ratioTo = (found: readonly Round[], name: WayName): number =>
    // Each round by itself, so that whatever else the machine did meets both alike.
    middleOf(
      found.map((round, at) => round.perSecond / (measured.get(name)?.[at]?.perSecond ?? 1)),
    );
  for (const { name, title } of ways) {
    const found = measured.get(name) ?? [];
    const { perSecond, p50Ms, p99Ms } = middle(found);
    const [toOne, toApart] = [ratioTo(found, 'one'), ratioTo(found, 'apart')];
    const crosses = name === 'twoPhase' || name === 'outbox';
    const us = databaseUsOf(found);
    figures[`${name}PerSecond${clients}`] = Math.round(perSecond);
    figures[`${name}P50Ms${clients}`] = hundredths(p50Ms);
    figures[`${name}P99Ms${clients}`] = hundredths(p99Ms);
    if (us !== null) figures[`${name}DatabaseUs${clients}`] = Math.round(us);
    if (name !== 'one') ratios[`${name}ToOne${clients}`] = hundredths(toOne);
    if (crosses) ratios[`${name}ToApart${clients}`] = hundredths(toApart);
    const columns = [
      String(clients).padStart(7),
      title.padEnd(22),
      perSecond.toFixed(0).padStart(7),
      p50Ms.toFixed(2).padStart(10),
      p99Ms.toFixed(2).padStart(10),
      (name === 'one' ? '' : toOne.toFixed(2)).padStart(7),
      (crosses ? toApart.toFixed(2) : '').padStart(8),
      (us?.toFixed(0) ?? '').padStart(12),
    ];
    print(columns.join('  ').trimEnd());
  }
}

/** What crossing costs the databases more than an entry in one of them; null where nobody tells. */
function extrasOf(
  measured: ReadonlyMap<WayName, readonly Round[]>,
): { twoPhase: number; outbox: number } | null {
  const of = (name: WayName): number | null => databaseUsOf(measured.get(name) ?? []);
  const [one, twoPhase, outbox] = [of('one'), of('twoPhase'), of('outbox')];
  if (one === null || twoPhase === null || outbox === null) return null;
  return { twoPhase: Math.max(0, twoPhase - one), outbox: Math.max(0, outbox - one) };
}

function databaseUsOf(found: readonly Round[]): number | null {
  const told = found.flatMap(({ databaseUs }) => databaseUs ?? []);
  return told.length === 0 ? null : middleOf(told);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
