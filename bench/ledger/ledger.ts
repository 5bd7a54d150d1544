// `npm run bench -- ledger`: how many tips the books take per second, on one durable database in one
// run, so that the ratios mean something on any machine.
import { postEntries, sealBlock, type Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { openDatabase, type OpenDatabase } from '../../apps/api/src/platform/db/database.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { GroupCommit } from '../../apps/api/src/platform/group-commit.ts';
import { startThrowAwayPostgres } from '../../run/postgres.ts';
import type { BenchResult } from '../result.ts';
import { measure, middle, type Duration, type Measured } from './load.ts';
import { postRaw } from './raw-posting.ts';
import { someTip } from './tips.ts';

const clientCounts = [1, 8, 64];
/** Each way is measured several times in turn, and the middle one counts. */
const rounds = 3;
/** As often as the worker does it. */
const sealEveryMs = 5000;

interface Way {
  name: string;
  title: string;
  post: () => Promise<unknown>;
}

/** Measures the ways of posting and tells the figures, among them `faceToRaw` for each load. */
export async function benchLedger(
  print: (line: string) => void,
  duration: Duration,
): Promise<BenchResult> {
  const postgres = await startThrowAwayPostgres({ durable: true });
  try {
    await migrate(postgres.url);
    const opened = openDatabase(postgres.url, { max: 70, name: 'bench' });
    try {
      return await measureAll(opened, print, duration);
    } finally {
      await opened.close();
    }
  } finally {
    await postgres.stop();
  }
}

function waysOf({ db, pool }: OpenDatabase): Way[] {
  const post = (entries: readonly Entry[]) =>
    db.transaction().execute((tx) => postEntries(tx, entries, new Date()));
  const raw = new GroupCommit<Entry, void>({ commit: (entries) => postRaw(pool, entries) });
  const face = new GroupCommit({ commit: post });
  return [
    { name: 'raw', title: 'raw posting', post: () => raw.submit(someTip()) },
    { name: 'face', title: 'postEntries', post: () => face.submit(someTip()) },
    { name: 'alone', title: 'no group commit', post: () => post([someTip()]) },
  ];
}

async function measureAll(
  opened: OpenDatabase,
  print: (line: string) => void,
  duration: Duration,
): Promise<BenchResult> {
  const figures: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  const ways = waysOf(opened);
  const stopSealing = sealInTheBackground(opened);
  print('clients  way               tips/s      p50 ms      p99 ms   of raw');
  for (const clients of clientCounts) {
    const measured = new Map<string, Measured[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, post } of ways) {
        measured.get(name)?.push(await measure(clients, post, duration));
      }
    }
    const raw = middle(measured.get('raw') ?? []);
    for (const { name, title } of ways) {
      const { perSecond, p50Ms, p99Ms } = middle(measured.get(name) ?? []);
      const ratio = perSecond / raw.perSecond;
      figures[`${name}PerSecond${clients}`] = Math.round(perSecond);
      figures[`${name}P50Ms${clients}`] = toHundredths(p50Ms);
      figures[`${name}P99Ms${clients}`] = toHundredths(p99Ms);
      if (name !== 'raw') ratios[`${name}ToRaw${clients}`] = toHundredths(ratio);
      const columns = [
        String(clients).padStart(7),
        title.padEnd(15),
        perSecond.toFixed(0).padStart(7),
        p50Ms.toFixed(2).padStart(10),
        p99Ms.toFixed(2).padStart(10),
        ratio.toFixed(2).padStart(7),
      ];
      print(columns.join('  '));
    }
  }
  await stopSealing();
  Object.assign(figures, await measureSealing(opened, print));
  await provePosted(opened, print);
  return { name: 'ledger', figures, ratios };
}

/** Blocks are sealed beside the load, as the worker does it: their cost belongs to the figures. */
function sealInTheBackground({ db }: OpenDatabase): () => Promise<void> {
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

async function sealAll(db: OpenDatabase['db']): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBlock(db, new Date());
    if (count === 0) return sealed;
    sealed += count;
  }
}

async function measureSealing(
  { db }: OpenDatabase,
  print: (line: string) => void,
): Promise<Record<string, number>> {
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
async function provePosted({ pool }: OpenDatabase, print: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ entries: number; sum: number; kept: boolean }>(
    `select (select count(*) from ledger.entries) as entries,
            (select sum(amount) from ledger.postings)::bigint as sum,
            not exists (
              select from ledger.balances b
              full join (select account_id, sum(amount) as amount from ledger.postings
                         where version is not null group by account_id) p using (account_id)
              where b.balance is distinct from coalesce(p.amount, 0)) as kept`,
  );
  const [proof] = rows;
  if (proof?.sum !== 0 || !proof.kept) throw new Error('The books do not balance after the load.');
  print(`${proof.entries} entries posted; they sum to zero and every balance is right.`);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
