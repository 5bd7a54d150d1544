// `npm run bench -- ledger`: how many tips are taken per second, from the database's posting function
// alone up to the whole path over HTTP, on one durable database in one run, so that the ratios mean
// something on any machine.
import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import {
  postEntries,
  sealBlock,
  type Entry,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { choosePaymentSystem } from '../../apps/api/src/modules/providers/providers/index.ts';
import { recordTip } from '../../apps/api/src/modules/payments/tipping/index.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { GroupCommit } from '../../apps/api/src/platform/group-commit.ts';
import { stopProgram } from '../../run/child.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import type { BenchResult } from '../result.ts';
import { throwawayStack } from '../throwaway-stack.ts';
import { Guests } from './guests.ts';
import { measure, middle, type Duration, type Measured } from './load.ts';
import { Processor } from './processor.ts';
import { postRaw } from './raw-posting.ts';
import { readBooks } from './read-books.ts';
import { CpuShares, SecondServer } from './second-server.ts';
import { StartedTips } from './started-payments.ts';
import { someTip } from './payments.ts';
import { makeVenues, type TippedPerson } from './venues.ts';

const clientCounts = [1, 8, 64];
/** Each way is measured several times in turn, and the middle one counts. */
const rounds = 3;
/** As often as the worker does it. */
const sealEveryMs = 5000;
/** More than any machine we know records; what is left over is used in the next round. */
const mostTipsPerSecond: Record<number, number> = { 1: 2500, 8: 8000, 64: 20_000 };
/** Charges that the processor's messages speak of. */
const chargesTold = 200;

interface Way {
  /** What its figures are called: `rawPerSecond8`, `rawP99Ms8`. */
  rateName: string;
  name: string;
  title: string;
  /** What must be there before each measurement. */
  prepare?: (clients: number, duration: Duration) => Promise<void>;
  measure: (clients: number, duration: Duration) => Promise<Measured>;
}

type Print = (line: string) => void;

/** Measures every way and tells the figures, among them `recordingToRaw`: the recording of 64 clients. */
export async function benchLedger(print: Print, duration: Duration): Promise<BenchResult> {
  const { directory, options } = await throwawayStack();
  const stack = await startStack(options);
  try {
    const context = buildContext(readConfig(stack.environment), 'bench', { maxConnections: 70 });
    try {
      return await measureAll(stack, context, print, duration);
    } finally {
      await context.close();
    }
  } finally {
    await stack.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * First the whole path with every program at work; then, with the worker stopped so that its work on
 * what one way leaves behind does not fall into the measurement of the next, the ways it is made of.
 */
async function measureAll(
  stack: Stack,
  context: OpenContext,
  print: Print,
  duration: Duration,
): Promise<BenchResult> {
  const people = await makeVenues(context, new Date());
  await context.pool.query('analyze');
  const second = await SecondServer.beside(stack);
  const guests = new Guests({ ...stack, secondOrigin: second.origin }, people, context.pool);
  const result: BenchResult = { name: 'ledger', figures: {}, ratios: {} };
  const table = new Table(result, print);
  try {
    // Programs that have just started compile their code and open connections: not what is measured.
    await measure(64, () => guests.giveTip(2), duration);
    await measureWholePath(guests, new CpuShares(stack, second), duration, table);
    await second.stop();
    const worker = stack.child('worker');
    if (worker) await stopProgram(worker);
    const processor = new Processor(stack, await guests.someCharges(chargesTold));
    const stopSealing = sealInTheBackground(context);
    try {
      await measureWays(partsOf(context, people, processor), duration, table);
    } finally {
      await stopSealing();
      await processor.stop();
    }
    table.compare();
    Object.assign(result.figures, await measureSealing(context, print));
    await provePosted(context, print);
    await proveKept(context, processor, print);
    return result;
  } finally {
    guests.close();
    await second.stop();
  }
}

/** The whole path through one server and through two, in turn; the second rests while it is not asked. */
async function measureWholePath(
  guests: Guests,
  shares: CpuShares,
  duration: Duration,
  table: Table,
): Promise<void> {
  const through =
    (servers: 1 | 2): Way['measure'] =>
    (clients, within) =>
      shares.during(
        `${servers}:${clients}`,
        () => measure(clients, () => guests.giveTip(servers), within),
        () => guests.paid,
      );
  await measureWays(
    [
      {
        rateName: 'tipsEndToEndPerSecond',
        name: 'tipsEndToEnd',
        title: 'start to receipt',
        measure: through(1),
      },
      {
        rateName: 'tipsEndToEndTwoServersPerSecond',
        name: 'tipsEndToEndTwoServers',
        title: 'with two servers',
        measure: through(2),
      },
    ],
    duration,
    table,
  );
  table.compareServers(shares);
}

function partsOf(
  context: OpenContext,
  people: readonly TippedPerson[],
  processor: Processor,
): Way[] {
  const { db, pool } = context;
  const post = (entries: readonly Entry[]) =>
    db.transaction().execute((tx) => postEntries(tx, entries, new Date()));
  const raw = new GroupCommit<Entry, void>({ commit: (entries) => postRaw(pool, entries) });
  const face = new GroupCommit({ commit: post });
  const tips = new StartedTips(
    context,
    people,
    choosePaymentSystem('gb', () => true),
  );
  const way = (name: string, title: string, ask: () => Promise<unknown>): Way => ({
    rateName: `${name}PerSecond`,
    name,
    title,
    measure: (clients, duration) => measure(clients, ask, duration),
  });
  return [
    way('raw', 'raw posting', () => raw.submit(someTip())),
    way('face', 'postEntries', () => face.submit(someTip())),
    way('alone', 'no group commit', () => post([someTip()])),
    {
      ...way('action', 'recording action', () => recordTip(context, tips.take())),
      prepare: (clients, { warmUpMs, measuredMs }) =>
        tips.prepare(((mostTipsPerSecond[clients] ?? 0) * (warmUpMs + measuredMs)) / 1000),
    },
    {
      rateName: 'webhooksPerSecond',
      name: 'webhook',
      title: 'signed webhook',
      measure: (clients, duration) => processor.measure(clients, duration),
    },
  ];
}

/** Measures each way several times in turn, for each number of clients. */
async function measureWays(ways: readonly Way[], duration: Duration, table: Table): Promise<void> {
  table.head();
  for (const clients of clientCounts) {
    const measured = new Map<Way, Measured[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [way, measurements] of measured) {
        await way.prepare?.(clients, duration);
        measurements.push(await way.measure(clients, duration));
      }
    }
    for (const [way, measurements] of measured) table.add(way, clients, middle(measurements));
  }
}

/** The figures, as they come. */
class Table {
  private readonly result: BenchResult;
  private readonly print: Print;
  private readonly rates = new Map<string, number>();

  constructor(result: BenchResult, print: Print) {
    this.result = result;
    this.print = print;
  }

  head(): void {
    const [load = 0] = loadavg();
    this.print(
      `\n${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere`,
    );
    this.print('clients  way                       /s      p50 ms      p99 ms   of raw');
  }

  add({ name, title, rateName }: Way, clients: number, { perSecond, p50Ms, p99Ms }: Measured) {
    const { figures, ratios } = this.result;
    this.rates.set(`${name}${clients}`, perSecond);
    figures[`${rateName}${clients}`] = Math.round(perSecond);
    figures[`${name}P50Ms${clients}`] = toHundredths(p50Ms);
    figures[`${name}P99Ms${clients}`] = toHundredths(p99Ms);
    const raw = this.rates.get(`raw${clients}`);
    const ratio = raw === undefined ? null : toHundredths(perSecond / raw);
    if (ratio !== null && name !== 'raw') ratios[`${name}ToRaw${clients}`] = ratio;
    const columns = [
      String(clients).padStart(7),
      title.padEnd(16),
      perSecond.toFixed(0).padStart(9),
      p50Ms.toFixed(2).padStart(10),
      p99Ms.toFixed(2).padStart(10),
      (ratio?.toFixed(2) ?? '').padStart(7),
    ];
    this.print(columns.join('  ').trimEnd());
  }

  /** What a second server brought, and who had the cores meanwhile. */
  compareServers(shares: CpuShares): void {
    const { figures, ratios } = this.result;
    const told = clientCounts.map((clients) => {
      const alone = this.rates.get(`tipsEndToEnd${clients}`) ?? 0;
      const both = this.rates.get(`tipsEndToEndTwoServers${clients}`) ?? 0;
      const ratio = toHundredths(both / alone);
      ratios[`twoServersToOne${clients}`] = ratio;
      return `${ratio.toFixed(2)} with ${clients}`;
    });
    this.print(`Two servers beside one, by guests at a time: ${told.join(', ')}.`);
    this.print(
      `Guests, both servers, worker, database and processor share ${availableParallelism()} cores, so ` +
        'this says what a second server costs more than what it brings on cores of its own. The ' +
        "processor's messages all reach the first.",
    );
    const most = clientCounts.at(-1);
    for (const [servers, words, name] of [
      [1, 'one server', 'oneServerCpuUs'],
      [2, 'two servers', 'twoServersCpuUs'],
    ] as const) {
      const parts = shares.perTip(`${servers}:${most}`);
      for (const [part, us] of parts) {
        figures[`${name}${part.charAt(0).toUpperCase()}${part.slice(1)}${most}`] = us;
      }
      const list = parts.map(([part, us]) => `${part} ${us} µs`).join(', ');
      this.print(`Processor time by tip with ${most} guests and ${words}: ${list}.`);
    }
  }

  /** Ratios that could not be told before raw posting was measured, and the one that is aimed at. */
  compare(): void {
    const { ratios } = this.result;
    for (const clients of clientCounts) {
      const raw = this.rates.get(`raw${clients}`) ?? 0;
      const whole = this.rates.get(`tipsEndToEnd${clients}`) ?? 0;
      ratios[`tipsEndToEndToRaw${clients}`] = Number((whole / raw).toFixed(4));
    }
    ratios['recordingToRaw'] = ratios['actionToRaw64'] ?? 0;
  }
}

/** Blocks are sealed beside the load, as the worker does it: their cost belongs to the figures. */
function sealInTheBackground({ db }: OpenContext): () => Promise<void> {
  let sealing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sealing = sealing.then(() => sealAll(db));
  }, sealEveryMs);
  return async () => {
    clearInterval(timer);
    await sealing;
    await sealAll(db);
  };
}

async function sealAll(db: OpenContext['db']): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBlock(db, new Date());
    if (count === 0) return sealed;
    sealed += count;
  }
}

async function measureSealing({ db }: OpenContext, print: Print): Promise<Record<string, number>> {
  for (let batch = 0; batch < 100; batch += 1) {
    const tips = Array.from({ length: 256 }, someTip);
    await db.transaction().execute((tx) => postEntries(tx, tips, new Date()));
  }
  const startedAt = performance.now();
  const sealed = await sealAll(db);
  const perSecond = Math.round(sealed / ((performance.now() - startedAt) / 1000));
  print(`Sealed ${perSecond} entries per second, alone and on one connection.`);
  return { sealedPerSecond: perSecond };
}

/**
 * A benchmark that lost a penny would be worth nothing. It proves sums and balances only: the whole
 * proof would stop at the raw way's entries, which carry no true hash.
 */
async function provePosted({ pool }: OpenContext, print: Print): Promise<void> {
  const proof = await readBooks(pool);
  if (!proof.balance) throw new Error('The books do not balance after the load.');
  print(`${proof.entries} entries posted; they sum to zero and every balance is right.`);
}

/** Every message that was answered is written down, and a job will handle it; no other is. */
async function proveKept(
  { pool }: OpenContext,
  { accepted }: Processor,
  print: Print,
): Promise<void> {
  const { rows } = await pool.query<{ kept: number; asked: number }>(
    `with asked as (
       select distinct event ->> 'eventId' as event_id
       from graphile_worker._private_jobs job,
            json_array_elements(job.payload -> 'events') as event
       where task_id = (select id from graphile_worker._private_tasks
                        where identifier = 'handle-webhooks'))
     select (select count(*) from providers.webhook_events where handled_at is null) as kept,
            (select count(*) from asked join providers.webhook_events using (event_id)) as asked`,
  );
  const [proof] = rows;
  if (proof?.kept !== accepted || proof.asked !== accepted) {
    throw new Error(
      `Of ${accepted} messages that were answered ${proof?.kept} are kept and ${proof?.asked} asked for.`,
    );
  }
  print(`${accepted} messages answered, each written down once with a job that handles it.`);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
