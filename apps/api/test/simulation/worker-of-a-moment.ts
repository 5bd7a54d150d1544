// A worker whose clock stands at one moment: `NOW=… node worker-of-a-moment.ts`. It works until it is
// killed, which is what it is for.
import { jobHandlers } from '../../src/app.ts';
import { buildContext } from '../../src/build-context.ts';
import { SettableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { startWorker } from '#platform/jobs.ts';

const config = readConfig(process.env);
const clock = new SettableClock(new Date(process.env['NOW'] ?? ''));
const context = buildContext(config, 'simulated-worker', { clock, maxConnections: 4 });
process.once('disconnect', () => process.exit());
await startWorker(context, jobHandlers, 4, () => process.exit(1));
process.send?.('working');
