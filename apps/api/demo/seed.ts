// Fills an empty database with the demo: `node demo/seed.ts`. It uses the same deeds as everybody.
import { buildContext } from '../src/build-context.ts';
import { readConfig } from '../src/platform/config.ts';
import { runProgram } from '../src/run-program.ts';
import { seedDemo } from './seed-demo.ts';

await runProgram('seed', async () => {
  const config = readConfig(process.env);
  const context = buildContext(config, 'seed');
  await seedDemo(context);
  await context.close();
  return process.exit(0);
});
