// The crash test: the whole product under load, its programs and its database killed with -9 again
// and again.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../run/ports.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { runRounds, type RoundResult, type RoundsOptions, type RoundsOutcome } from './rounds.ts';
import { everyChoice, isUpWithin, kill, type Victim } from './victims.ts';

export interface CrashOptions extends RoundsOptions {
  /** Who is killed in the first rounds; chance decides in those that follow. */
  plan?: readonly (readonly Victim[])[];
}

const giveUpAfterMs = 30_000;

/**
 * Runs the rounds and reckons up. The run ends early, with everything stopped, when told to.
 * @returns null when it was told to end.
 */
export async function runCrash(
  options: CrashOptions,
  signal: AbortSignal,
): Promise<RoundsOutcome | null> {
  const directory = temporaryFolder();
  // The database's own user must be able to pass through.
  chmodSync(directory, 0o755);
  let stack: Stack | undefined;
  let outcome: RoundsOutcome | null = null;
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
    if (!signal.aborted) outcome = await runRounds(stack, options, blows(stack, options), signal);
  } finally {
    await stack?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return outcome;
}

/** Who is killed round after round, as chance decides. */
function blows(stack: Stack, options: CrashOptions): () => Promise<RoundResult> {
  const chance = chanceFrom(options.seed);
  let deck: (readonly Victim[])[] = [...(options.plan ?? [])];
  return async () => {
    if (deck.length === 0) deck = chance.shuffle(everyChoice);
    return killSome(stack, deck.shift() ?? [], chance);
  };
}

async function killSome(
  stack: Stack,
  victims: readonly Victim[],
  chance: Chance,
): Promise<RoundResult> {
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
  const isBack = await isUpWithin(stack, giveUpAfterMs);
  return { told, backMs: performance.now() - killedAt, isBack };
}
