// `npm run bench -- pairs --before COMMIT`: how many tips a second go from their start to their receipt,
// here and in an older commit, both started in one run and measured in turn, so that whatever else the
// machine does meets both alike.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run/paths.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import type { BenchResult } from '../result.ts';
import { measure, type Duration } from '../ledger/load.ts';
import { Side } from './side.ts';

const clients = 64;
const pairs = 7;

/** Measures both and tells `afterToBefore`: the middle one of the pairs' ratios. */
export async function benchPairs(
  print: (line: string) => void,
  duration: Duration,
  before: string,
): Promise<BenchResult> {
  const folder = temporaryFolder();
  const tree = join(folder, 'before');
  try {
    checkOut(before, tree);
    const old = await Side.of(tree);
    try {
      const now = await Side.of(root);
      try {
        return await compare(old, now, print, duration);
      } finally {
        await now.stop();
      }
    } finally {
      await old.stop();
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An older commit has packages of its own: what it shares with us by name may have changed since. */
function checkOut(commit: string, tree: string): void {
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], {
    cwd: root,
    stdio: 'ignore',
  });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'ignore' });
}

async function compare(
  old: Side,
  now: Side,
  print: (line: string) => void,
  duration: Duration,
): Promise<BenchResult> {
  const rate = async (side: Side): Promise<number> =>
    (await measure(clients, () => side.guests.giveTip(), duration)).perSecond;
  // Programs that have just started compile their code and open connections: not what is measured.
  await rate(old);
  await rate(now);
  const found: { before: number; after: number; ratio: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    // Each goes first as often as the other.
    const first = pair % 2 === 0 ? await rate(old) : await rate(now);
    const second = pair % 2 === 0 ? await rate(now) : await rate(old);
    const [before, after] = pair % 2 === 0 ? [first, second] : [second, first];
    found.push({ before, after, ratio: after / before });
    print(
      `pair ${pair + 1}: before ${before.toFixed(0)}, after ${after.toFixed(0)} tips a second, ${(after / before).toFixed(2)} times`,
    );
  }
  const middle = (of: readonly number[]): number =>
    of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
  const result = {
    name: 'pairs',
    figures: {
      beforePerSecond: middle(found.map(({ before }) => before)),
      afterPerSecond: middle(found.map(({ after }) => after)),
    },
    ratios: { afterToBefore: middle(found.map(({ ratio }) => ratio)) },
  };
  print(`The middle of ${pairs} pairs: ${result.ratios.afterToBefore.toFixed(2)} times.`);
  return result;
}
