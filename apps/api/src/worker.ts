// The program that works through jobs: `node src/worker.ts`. Any number of them may run.
import { readConfig } from '#platform/config.ts';
import { runProgram } from './run-program.ts';
import { work } from './work.ts';

/** Whoever keeps us running starts us again; until then our jobs are free for other workers. */
function giveUp(): never {
  process.stderr.write('The worker could not write down what it has done, and ends.\n');
  return process.exit(1);
}

await runProgram('worker', async () => work(readConfig(process.env), giveUp));
