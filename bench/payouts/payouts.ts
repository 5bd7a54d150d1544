// `npm run bench -- payouts`: how long a night takes in which everybody is paid, with every program at
// work and a processor that takes 50 ms for each answer, and how that grows from a hundred people to ten
// thousand.
import { chmodSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import { verifyLedger } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { choosePaymentSystem } from '../../apps/api/src/modules/providers/providers/index.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { freePort } from '../../run/ports.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import type { BenchResult } from '../result.ts';
import { beginNight, makePayees, type BenchCard } from './payees.ts';

const processorTakesMs = 50;
const sizes = [100, 1000, 10_000];
const cardThatAccepts = '4000056655665556';
const giveUpAfterMs = 10 * 60_000;

type Print = (line: string) => void;

/** Measures runs of every size up to so many people and tells the figures, among them `runSeconds10000`. */
export async function benchPayouts(print: Print, most: number): Promise<BenchResult> {
  const directory = temporaryFolder();
  // The database's own user must be able to pass through.
  chmodSync(directory, 0o755);
  const stack = await startStack({
    dataDirectory: directory,
    port: await freePort(),
    sandboxPort: await freePort(),
    host: '127.0.0.1',
    withDemo: false,
    keepAlive: false,
    keepSecrets: false,
    throwAway: true,
    environment: { SANDBOX_LATENCY_MS: String(processorTakesMs), LOG_LEVEL: 'warn' },
  });
  try {
    const context = buildContext(readConfig(stack.environment), 'bench', { maxConnections: 8 });
    try {
      return await measureSizes(stack, context, print, most);
    } finally {
      await context.close();
    }
  } finally {
    await stack.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureSizes(
  stack: Stack,
  context: OpenContext,
  print: Print,
  most: number,
): Promise<BenchResult> {
  const result: BenchResult = { name: 'payouts', figures: {}, ratios: {} };
  const card = await registerCard(stack);
  const [load = 0] = loadavg();
  print(
    `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere`,
  );
  print('people    prepared s    sent s    landed s    sent per second');
  for (const people of sizes.filter((size) => size <= most)) {
    const { prepared, sent, landed } = await measureRun(context, people, card);
    print(
      [
        String(people).padStart(6),
        prepared.toFixed(1).padStart(14),
        sent.toFixed(1).padStart(10),
        landed.toFixed(1).padStart(12),
        Math.round(people / sent)
          .toString()
          .padStart(19),
      ].join(''),
    );
    result.figures[`preparedSeconds${people}`] = prepared;
    result.figures[`runSeconds${people}`] = sent;
    result.figures[`landedSeconds${people}`] = landed;
  }
  const seconds = (people: number) => result.figures[`runSeconds${people}`] ?? Number.NaN;
  if (most >= 1000) result.ratios['tenTimesAsMany'] = round(seconds(1000) / seconds(100));
  if (most >= 10_000) result.ratios['hundredTimesAsMany'] = round(seconds(10_000) / seconds(100));
  await proveAll(context, print);
  return result;
}

/**
 * One night: from asking for the runs until the processor has heard of every payout, and until it has
 * told that all have landed.
 */
async function measureRun(
  context: OpenContext,
  people: number,
  card: BenchCard,
): Promise<{ prepared: number; sent: number; landed: number }> {
  const asked = { name: String(people), people };
  const { locationIds } = await makePayees(context, asked, card, lastWeek());
  await context.pool.query('analyze');
  const began = performance.now();
  await beginNight(context, locationIds);
  const until = (condition: string) => waitFor(context, locationIds, people, condition, began);
  const prepared = await until('true');
  const sent = await until('provider_reference is not null');
  const landed = await until(`state = 'PAID'`);
  return { prepared, sent, landed };
}

async function waitFor(
  context: OpenContext,
  locationIds: readonly number[],
  people: number,
  condition: string,
  began: number,
): Promise<number> {
  for (;;) {
    const { rows } = await context.pool.query<{ count: number }>(
      `select count(*)::int as count from payouts.payouts
       where location_id = any($1::bigint[]) and kind = 'PLANNED' and ${condition}`,
      [locationIds],
    );
    const elapsed = performance.now() - began;
    if (rows[0]?.count === people) return round(elapsed / 1000);
    if (elapsed > giveUpAfterMs) {
      throw new Error(`Only ${rows[0]?.count ?? 0} of ${people} payouts fit: ${condition}.`);
    }
    await pause(people > 1000 ? 200 : 20);
  }
}

async function registerCard(stack: Stack): Promise<BenchCard> {
  const ask = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(stack.sandboxOrigin + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stack.secrets.SANDBOX_API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': path,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const holderName = 'KIM NUMBER';
  const given = { cardNumber: cardThatAccepts, expMonth: 12, expYear: 2035, holderName };
  const { token } = await ask('/v1/test/tokens', given);
  const card = await ask('/v1/payout_cards', { token, holderName });
  return {
    paymentSystem: choosePaymentSystem('gb', () => true),
    reference: card['id'] ?? '',
    lastFour: cardThatAccepts.slice(-4),
  };
}

/** People who registered so long ago that nothing of the plan is special any more. */
function lastWeek(): Date {
  return new Date(Date.now() - 7 * 24 * 3_600_000);
}

async function proveAll(context: OpenContext, print: Print): Promise<void> {
  const { rows } = await context.pool.query<{ payouts: number; people: number }>(
    `select count(*)::int as payouts, count(distinct staff_id)::int as people
     from payouts.payouts where kind = 'PLANNED'`,
  );
  const { payouts = 0, people = 0 } = rows[0] ?? {};
  if (payouts !== people) throw new Error(`${people} people have ${payouts} payouts.`);
  const verdict = await verifyLedger(context.db);
  if (!verdict.isSound) throw new Error(verdict.finding);
  print(
    `${payouts} payouts for ${people} people, each paid once; every sum in the ledger is zero.`,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
