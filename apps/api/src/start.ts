// The program that answers: `node src/start.ts`. Settings come from the environment.
import { readConfig } from '#platform/config.ts';
import { runProgram } from './run-program.ts';
import { serve } from './serve.ts';

await runProgram('api', async () => serve(readConfig(process.env)));
