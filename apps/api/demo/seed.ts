// Makes the demo in an empty database: `node demo/seed.ts small` a salon and a stylist, `full` six
// venues with eight weeks of tips. It uses the same use cases as everybody.
import { buildContext } from '../src/build-context.ts';
import { readConfig } from '#platform/config.ts';
import { runProgram } from '../src/run-program.ts';
import { spanOfDays } from './calendar.ts';
import { venues } from './cast/venues.ts';
import { progressLine } from './progress-line.ts';
import { demoSeed, seedDemo } from './seed-demo.ts';
import { seedWeeks } from './seed-weeks.ts';

const weeks = 8;

// A demo that was cut short must not look finished to whoever waits for this program.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => process.exit(code));
}

await runProgram('seed', async () => {
  const config = readConfig(process.env);
  if (process.argv[2] === 'full') {
    const line = progressLine(`Making eight weeks of demo life (seed ${demoSeed})`);
    const span = spanOfDays(weeks * 7, new Date());
    await seedWeeks(config, {
      seed: demoSeed,
      venues,
      span,
      endsNow: true,
      tell: (progress) => line.tell(progress),
    });
    line.end();
  } else {
    const context = buildContext(config, 'seed');
    await seedDemo(context, demoSeed);
    await context.close();
  }
  return process.exit(0);
});
