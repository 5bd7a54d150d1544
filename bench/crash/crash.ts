// The crash test: the whole product under load, its programs and its database killed with -9 again
// and again, and then three accounts compared of what happened: the guests', the processor's, ours.
import { chmodSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { freePort } from '../../run/ports.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import { readBooks } from './books.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { Load } from './load.ts';
import { issuedCardAt, keptCardAt, Nights, reckonNights } from './nights.ts';
import { makePeople } from './people.ts';
import { reckon, type Reckoning } from './reckon.ts';
import { Sandbox } from './sandbox.ts';
import { settle } from './settle.ts';
import { everyChoice, isUpWithin, kill, type Victim } from './victims.ts';

export interface CrashOptions {
  rounds: number;
  /** Decides who is killed when. */
  seed: number;
  guests: number;
  /** Who is killed in the first rounds; chance decides in those that follow. */
  plan?: readonly (readonly Victim[])[];
  /** Every restart must be done within this: 5 s where nothing else is said. */
  restartWithinMs?: number;
  /** Hears one line per round. */
  print: (line: string) => void;
}

export interface CrashOutcome extends Reckoning {
  restartsMs: number[];
  /** What `ledger:verify` says. */
  verdict: string;
}

const usualRestartMs = 5000;
const giveUpAfterMs = 30_000;
const settleWithinMs = 180_000;

/**
 * Runs the rounds and reckons up. The run ends early, with everything stopped, when told to.
 * @returns null when it was told to end.
 */
export async function runCrash(
  options: CrashOptions,
  signal: AbortSignal,
): Promise<CrashOutcome | null> {
  const directory = temporaryFolder();
  // The database's own user must be able to pass through.
  chmodSync(directory, 0o755);
  let stack: Stack | undefined;
  let outcome: CrashOutcome | null = null;
  try {
    stack = await startStack({
      dataDirectory: directory,
      port: await freePort(),
      sandboxPort: await freePort(),
      host: '127.0.0.1',
      withDemo: false,
      speaks: 'all',
      keepAlive: true,
      keepSecrets: false,
      throwAway: true,
      logFile: join(directory, 'programs.log'),
      // Guests come from many addresses, and the limits by address stay as they are.
      environment: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    });
    if (!signal.aborted) outcome = await runRounds(stack, options, signal);
  } finally {
    await stack?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return outcome;
}

async function runRounds(
  stack: Stack,
  options: CrashOptions,
  signal: AbortSignal,
): Promise<CrashOutcome | null> {
  const sandbox = new Sandbox(stack.sandboxOrigin, stack.secrets.SANDBOX_API_KEY);
  await sandbox.fillBalance();
  // Who is killed when must not depend on who takes the cards.
  const people = await makePeople(stack, sandbox, chanceFrom(options.seed + 2));
  const { salon, restaurant, nights: ofNights } = people.through;
  options.print(
    `The salon through ${salon.name}, the restaurant through ${restaurant.name}, ` +
      `the nights through ${ofNights.name} and the issuer of prepaid cards by turns.`,
  );
  const chance = chanceFrom(options.seed);
  const load = new Load({
    origin: stack.origin,
    sandbox,
    people,
    // Killing must not depend on how many tips were given meanwhile.
    chance: chanceFrom(options.seed + 1),
    guests: options.guests,
  });
  const nights = new Nights(stack, [keptCardAt(ofNights), issuedCardAt(sandbox)]);
  const restartsMs: number[] = [];
  const violations: string[] = [];
  let deck: (readonly Victim[])[] = [...(options.plan ?? [])];
  for (let round = 1; round <= options.rounds && !signal.aborted; round += 1) {
    if (deck.length === 0) deck = chance.shuffle(everyChoice);
    const victims = deck.shift() ?? [];
    load.arePaidOut = round % 2 === 1;
    await nights.begin();
    const result = await runRound(stack, victims, chance);
    restartsMs.push(result.restartMs);
    if (result.restartMs > (options.restartWithinMs ?? usualRestartMs)) {
      violations.push(
        `The restart of round ${round} took ${seconds(result.restartMs)} s, ${machine()}.`,
      );
    }
    options.print(
      `${String(round).padStart(4)}  ${result.told.padEnd(42)} up after ` +
        `${seconds(result.restartMs)} s  ${load.tips.length} tips, ${load.payouts.length} payouts`,
    );
    if (!result.isUp) break;
  }
  if (signal.aborted) return null;
  return reckonUp(stack, sandbox, load, { restartsMs, violations, paidAtNight: nights.staffIds });
}

async function runRound(
  stack: Stack,
  victims: readonly Victim[],
  chance: Chance,
): Promise<{ told: string; restartMs: number; isUp: boolean }> {
  await pause(chance.between(300, 1800));
  await kill(stack, victims);
  let killedAt = performance.now();
  let told = victims.join(', ');
  // Sometimes they are killed once more while they start.
  const again = chance.between(50, 1500);
  if (chance.number() < 0.25) {
    await pause(again);
    await kill(stack, victims);
    killedAt = performance.now();
    told += `, again after ${again} ms`;
  }
  const isUp = await isUpWithin(stack, giveUpAfterMs);
  return { told, restartMs: performance.now() - killedAt, isUp };
}

async function reckonUp(
  stack: Stack,
  sandbox: Sandbox,
  load: Load,
  rounds: { restartsMs: number[]; violations: string[]; paidAtNight: readonly number[] },
): Promise<CrashOutcome> {
  await load.stop();
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const opened = openDatabase(stack.databaseUrl, { max: 1, name: 'crash' });
  try {
    const charged = load.tips.filter((tip) => tip.wasCharged).map(({ tipId }) => tipId);
    const open = await settle(pool, sandbox, charged, settleWithinMs);
    const { intents, payouts: sandboxPayouts } = await sandbox.everything();
    const books = await readBooks(pool);
    const { tips, payouts } = load;
    const { paidAtNight } = rounds;
    const reckoning = reckon({ tips, payouts, intents, sandboxPayouts, paidAtNight, books });
    const verdict = await verifyLedger(opened.db);
    const violations = [
      ...rounds.violations,
      ...load.complaints,
      ...reckoning.violations,
      ...reckonNights(rounds.paidAtNight, books),
    ];
    if (open) violations.push(`It never settled; still open: ${JSON.stringify(open)}.`);
    if (!verdict.isSound) violations.push(verdict.finding);
    return {
      ...reckoning,
      violations,
      restartsMs: rounds.restartsMs,
      verdict: verdict.isSound
        ? `${verdict.entries} entries replayed from zero, every sum is zero`
        : verdict.finding,
    };
  } finally {
    await pool.end();
    await opened.close();
  }
}

/** Milliseconds as seconds to read. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

/** How busy the machine is: a restart is work, and on a machine that is overrun it waits its turn. */
export function machine(): string {
  const [load = 0] = loadavg();
  return `with a load of ${load.toFixed(1)} on ${availableParallelism()} cores`;
}
