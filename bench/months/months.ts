// `npm run bench -- months`: what it would cost and bring to cut entries and postings of the ledger by
// month. Each is filled with the same history, then each thing is done on both in turn, so that whatever
// else the machine does meets both alike; what is told is the middle one of the pairs' ratios.
import { availableParallelism, loadavg } from 'node:os';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startThrowAwayPostgres } from '../../run/postgres.ts';
import type { BenchResult } from '../result.ts';
import * as tables from './tables.ts';

type Print = (line: string) => void;
type Act = () => Promise<unknown>;

const entriesAtOnce = 50_000;
const idsAtOnce = 100;
const pairs = 7;
/** Batches of a hundred entries that are written between two looks at the clock. */
const batches = 20;

/** Fills all with `most` entries and five times as many postings, and compares. */
export async function benchMonths(print: Print, most: number): Promise<BenchResult> {
  const server = await startThrowAwayPostgres({ durable: true });
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  try {
    await client.connect();
    const [load = 0] = loadavg();
    print(
      `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere`,
    );
    await fill(client, most);
    const [sizes] = await ask<{ plain: number; indexes: number; monthly: number }>(client, sizesOf);
    print(
      `${most} entries and ${most * 5} postings in ${tables.months} months: ` +
        `${megabytes(sizes?.plain)} as they are, ${megabytes(sizes?.indexes)} of it indexes, ` +
        `${megabytes(sizes?.monthly)} by month`,
    );
    return await compare(client, most, print);
  } finally {
    await client.end();
    await server.stop();
  }
}

const sizesOf = `
  select sum(pg_total_relation_size(c.oid)) filter (where n.nspname = 'plain')::float8 as plain,
         sum(pg_indexes_size(c.oid)) filter (where n.nspname = 'plain')::float8 as indexes,
         sum(pg_total_relation_size(c.oid)) filter (where n.nspname = 'monthly')::float8 as monthly
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('plain', 'monthly')`;

async function fill(client: pg.Client, most: number): Promise<void> {
  await client.query(tables.plainTables);
  await client.query(tables.monthlyTables);
  await client.query(tables.numberedTables);
  for (let done = 0; done < most; done += entriesAtOnce) {
    await client.query(tables.fillPlain, [done, Math.min(most, done + entriesAtOnce), most]);
  }
  await client.query(tables.fillMonthly);
  await client.query(tables.fillNumbered);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function compare(client: pg.Client, most: number, print: Print): Promise<BenchResult> {
  const result: BenchResult = { name: 'months', figures: {}, ratios: {} };
  const note = (name: string, words: string, plain: number, ratio: number, unit: string): void => {
    result.figures[name] = plain;
    result.ratios[name] = ratio;
    print(
      `${words}: ${plain.toFixed(unit === 'ms' ? 1 : 0)} ${unit} as it is, by month ${ratio.toFixed(2)} times that`,
    );
  };
  const known = (await ask<{ id: string }>(client, someIds, [idsAtOnce * pairs * 2])).map(
    ({ id }) => id,
  );
  const next = takeTurns(known);
  const inMonth = '2025-12-01';
  const reads: [string, string, (turn: number) => Act, (turn: number) => Act][] = [
    [
      'byId',
      `${idsAtOnce} entries by id, the month looked up first`,
      (turn) => async () => run(client, 'by-id', tables.byIdPlain, [next(turn)]),
      (turn) => async () => run(client, 'by-id-month', tables.byIdMonthly, [next(turn)]),
    ],
    [
      'byIdInEveryMonth',
      `${idsAtOnce} entries by id, asked of every month`,
      (turn) => async () => run(client, 'by-id', tables.byIdPlain, [next(turn)]),
      (turn) => async () => run(client, 'by-id-every', tables.byIdInEveryMonth, [next(turn)]),
    ],
    [
      'month',
      'sums of one month by account',
      () => async () => client.query(tables.monthPlain, [inMonth]),
      () => async () => client.query(tables.monthMonthly, [inMonth]),
    ],
    [
      'replay',
      'all versions of all accounts in order',
      () => async () => client.query(tables.replay('plain')),
      () => async () => client.query(tables.replay('monthly')),
    ],
  ];
  // First, because whatever is written stays small beside what lies there.
  const { plain, monthly, numbered } = await compareWriting(client, most);
  note('insert', 'writing 100 entries', plain.ms, monthly.ms, 'ms');
  note('log', 'log written for 100 entries', plain.bytes / 1000, monthly.bytes, 'kB');
  result.ratios['insertNumbered'] = numbered.ms;
  result.ratios['logNumbered'] = numbered.bytes;
  print(
    `not cut, postings by the number of their entry: writing ${numbered.ms.toFixed(2)} times, ` +
      `log ${numbered.bytes.toFixed(2)} times`,
  );
  for (const [name, words, asItIs, byMonth] of reads) {
    const found = await inTurn(asItIs, byMonth);
    note(name, words, found.ms, found.ratio, 'ms');
  }
  return result;
}

const someIds = `
  select entry_id as id from plain.entries tablesample bernoulli (5) repeatable (7) limit $1`;

/** Other ids for each turn, so that nobody reads what the other has just warmed. */
function takeTurns(ids: readonly string[]): (turn: number) => string[] {
  return (turn) =>
    ids.slice((turn * idsAtOnce) % ids.length, ((turn * idsAtOnce) % ids.length) + idsAtOnce);
}

async function inTurn(
  plain: (turn: number) => Act,
  monthly: (turn: number) => Act,
): Promise<{ ms: number; ratio: number }> {
  await plain(0)();
  await monthly(1)();
  const found: { ms: number; ratio: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const sides = [
      async () => msOf(plain(2 * pair)),
      async () => msOf(monthly(2 * pair + 1)),
    ] as const;
    const [first, second] = pair % 2 === 0 ? sides : [sides[1], sides[0]];
    const [firstMs, secondMs] = [await first(), await second()];
    const [plainMs, monthlyMs] = pair % 2 === 0 ? [firstMs, secondMs] : [secondMs, firstMs];
    found.push({ ms: plainMs, ratio: monthlyMs / plainMs });
  }
  return { ms: middle(found.map(({ ms }) => ms)), ratio: middle(found.map(({ ratio }) => ratio)) };
}

interface Written {
  ms: number;
  /** What went into the log. */
  bytes: number;
}

/** Batches of new entries in each of the three, in turn; the middle ones of the rounds' ratios. */
async function compareWriting(
  client: pg.Client,
  most: number,
): Promise<{ plain: Written; monthly: Written; numbered: Written }> {
  let version = most;
  const write = async (name: string, text: string): Promise<Written> => {
    const [before] = await ask<{ lsn: string }>(client, 'select pg_current_wal_lsn() as lsn');
    const beganAt = performance.now();
    for (let batch = 0; batch < batches; batch += 1) {
      version += 1;
      const ids = Array.from({ length: idsAtOnce }, () => randomUUID());
      await run(client, name, text, [ids, '2026-12-01T12:00:00Z', version]);
    }
    const ms = (performance.now() - beganAt) / batches;
    const [row] = await ask<{ bytes: number }>(
      client,
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes',
      [before?.lsn],
    );
    return { ms, bytes: (row?.bytes ?? 0) / batches };
  };
  const sides = [
    ['plain', tables.insertPlain],
    ['monthly', tables.insertMonthly],
    ['numbered', tables.insertNumbered],
  ] as const;
  const rounds: Record<string, Written>[] = [];
  for (let round = 0; round < pairs; round += 1) {
    // After a checkpoint each page goes into the log whole once, which is most of what is written.
    await client.query('checkpoint');
    const found: Record<string, Written> = {};
    for (let place = 0; place < sides.length; place += 1) {
      const [name, text] = sides[(round + place) % sides.length] ?? sides[0];
      found[name] = await write(name, text);
    }
    rounds.push(found);
  }
  const of = (name: string): Written => ({
    ms: middle(rounds.map((found) => (found[name]?.ms ?? 0) / (found['plain']?.ms ?? 1))),
    bytes: middle(rounds.map((found) => (found[name]?.bytes ?? 0) / (found['plain']?.bytes ?? 1))),
  });
  const plain = {
    ms: middle(rounds.map((found) => found['plain']?.ms ?? 0)),
    bytes: middle(rounds.map((found) => found['plain']?.bytes ?? 0)),
  };
  return { plain, monthly: of('monthly'), numbered: of('numbered') };
}

/** Prepared once, as our programs do. */
async function run(
  client: pg.Client,
  name: string,
  text: string,
  values: unknown[],
): Promise<void> {
  await client.query({ name, text, values });
}

async function ask<Row extends object>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows;
}

async function msOf(act: Act): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function middle(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
}

function megabytes(bytes: number | undefined): string {
  return `${((bytes ?? 0) / 1_000_000).toFixed(0)} MB`;
}
