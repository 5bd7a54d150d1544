// The whole product under load while something is taken from it round after round, and then three
// accounts compared of what happened: the guests', the processor's, ours.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { verifyLedger } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import type { Stack } from '../../run/stack.ts';
import { unclearAnswers } from './ask.ts';
import { readBooks } from './books.ts';
import { chanceFrom } from './chance.ts';
import { Load } from './load.ts';
import { issuedCardAt, keptCardAt, Nights, reckonNights } from './nights.ts';
import { makePeople } from './people.ts';
import { reckon, type Reckoning } from './expected-balances.ts';
import { Sandbox } from './sandbox.ts';
import { sweeps } from '../../apps/api/src/app.ts';

export interface RoundsOptions {
  rounds: number;
  /** Decides who is killed when. */
  seed: number;
  guests: number;
  /** Everything must work again within this. */
  backWithinMs: number;
  /** Whether many are paid by plan in every round, as they are without it. */
  hasNights?: boolean;
  /** Hears one line per round. */
  print: (line: string) => void;
}

/** What became of a round. */
export interface RoundResult {
  /** What was done to whom. */
  told: string;
  /** From the blow until everything worked again. */
  backMs: number;
  isBack: boolean;
  /** What else was wrong. */
  violations?: readonly string[];
}

export interface RoundsOutcome extends Reckoning {
  backMs: number[];
  /** What `ledger:verify` says. */
  verdict: string;
}

const settleWithinMs = 180_000;

/**
 * Runs the rounds and reckons up.
 * @param blow what is done to the product in a round, while everybody tips and is paid
 * @returns null when it was told to end.
 */
export async function runRounds(
  stack: Stack,
  options: RoundsOptions,
  blow: (round: number, load: Load) => Promise<RoundResult>,
  signal: AbortSignal,
): Promise<RoundsOutcome | null> {
  const sandbox = new Sandbox(stack.sandboxOrigin, stack.secrets.SANDBOX_API_KEY);
  await sandbox.fillBalance();
  // Who is killed when must not depend on who takes the cards.
  const people = await makePeople(stack, sandbox, chanceFrom(options.seed + 2));
  const { salon, restaurant, nights: ofNights } = people.through;
  const { hasNights = true } = options;
  options.print(
    `The salon through ${salon.name}, the restaurant through ${restaurant.name}` +
      (hasNights
        ? `, the nights through ${ofNights.name} and the issuer of prepaid cards by turns.`
        : '.'),
  );
  const load = new Load({
    origin: stack.origin,
    sandbox,
    people,
    // Killing must not depend on how many tips were given meanwhile.
    chance: chanceFrom(options.seed + 1),
    guests: options.guests,
  });
  const nights = new Nights(stack, [keptCardAt(ofNights), issuedCardAt(sandbox)]);
  const backMs: number[] = [];
  const violations: string[] = [];
  for (let round = 1; round <= options.rounds && !signal.aborted; round += 1) {
    load.arePaidOut = round % 2 === 1;
    if (hasNights) await nights.begin();
    const result = await blow(round, load);
    backMs.push(result.backMs);
    violations.push(...(result.violations ?? []));
    if (result.backMs > options.backWithinMs || !result.isBack) {
      violations.push(
        `In round ${round} it took ${seconds(result.backMs)} s to come back, ${machine()}.`,
      );
    }
    options.print(
      `${String(round).padStart(4)}  ${result.told.padEnd(42)} up after ` +
        `${seconds(result.backMs)} s  ${load.tips.length} tips, ${load.payouts.length} payouts`,
    );
    if (!result.isBack) break;
  }
  if (signal.aborted) return null;
  return reckonUp(stack, sandbox, load, { backMs, violations, paidAtNight: nights.staffIds });
}

async function reckonUp(
  stack: Stack,
  sandbox: Sandbox,
  load: Load,
  rounds: { backMs: number[]; violations: string[]; paidAtNight: readonly number[] },
): Promise<RoundsOutcome> {
  await load.stop();
  const opened = openDatabase(stack.databaseUrl, { max: 3, name: 'reckoning' });
  const { db, pool } = opened;
  try {
    const charged = load.tips.filter((tip) => tip.wasCharged).map(({ tipId }) => tipId);
    const open = await settle(pool, sandbox, charged, settleWithinMs);
    const { intents, payouts: sandboxPayouts } = await sandbox.everything();
    const books = await readBooks(pool);
    const { tips, payouts } = load;
    const { paidAtNight } = rounds;
    const reckoning = reckon({ tips, payouts, intents, sandboxPayouts, paidAtNight, books });
    const verdict = await verifyLedger(db);
    const violations = [
      ...rounds.violations,
      ...load.complaints,
      ...unclearAnswers(),
      ...reckoning.violations,
      ...reckonNights(rounds.paidAtNight, books),
    ];
    if (open) violations.push(`It never settled; still open: ${JSON.stringify(open)}.`);
    if (!verdict.isSound) violations.push(verdict.finding);
    return {
      ...reckoning,
      violations,
      backMs: rounds.backMs,
      verdict: verdict.isSound
        ? `${verdict.entries} entries replayed from zero, every sum is zero`
        : verdict.finding,
    };
  } finally {
    await opened.close();
  }
}

/** Milliseconds as seconds to read. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

/** The one in the middle and the longest. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${seconds(median)} s, longest ${seconds(sorted.at(-1) ?? 0)} s`;
}

/** How busy the machine is: a restart is work, and on a machine that is overrun it waits its turn. */
export function machine(): string {
  const [load = 0] = loadavg();
  return `with a load of ${load.toFixed(1)} on ${availableParallelism()} cores`;
}

/** Jobs that come round by themselves: one of them is always about to be done. */
const roundabouts = sweeps.map(({ job }) => job.name);

interface Unsettled {
  webhooks: number;
  events: number;
  jobs: number;
  payouts: number;
  tips: number;
}

/**
 * Waits until nothing is under way any more: webhooks told and handled, jobs done, payouts ended, and
 * no tip still waits whose card was charged.
 * @returns null, or what is still open when patience ends.
 */
async function settle(
  pool: pg.Pool,
  sandbox: Sandbox,
  chargedTips: readonly string[],
  patienceMs: number,
): Promise<Unsettled | null> {
  const until = Date.now() + patienceMs;
  // Slow cards, payouts on their way and payouts that come back all end within this.
  await sandbox.passTime(60);
  for (;;) {
    await sandbox.tellAgain();
    const open = await whatIsOpen(pool, sandbox, chargedTips);
    if (Object.values(open).every((count) => count === 0)) return null;
    if (Date.now() > until) return open;
    await pause(500);
  }
}

async function whatIsOpen(
  pool: pg.Pool,
  sandbox: Sandbox,
  chargedTips: readonly string[],
): Promise<Unsettled> {
  const { rows } = await pool.query<Omit<Unsettled, 'webhooks'>>(
    `select
       (select count(*)::int from providers.webhook_events where handled_at is null) as events,
       (select count(*)::int from graphile_worker.jobs
         where task_identifier <> all($2::text[])) as jobs,
       (select count(*)::int from payouts.payouts where state = 'SUBMITTED') as payouts,
       (select count(*)::int from tipping.tips
         where tip_id = any($1::uuid[]) and state <> 'CAPTURED') as tips`,
    [chargedTips, roundabouts],
  );
  const counts = rows[0];
  if (!counts) throw new Error('The database did not count.');
  return { ...counts, webhooks: await sandbox.untoldWebhooks() };
}
