// `npm run test:whole`: what `npm test` leaves out; those named by arguments are looked for among them.
import { runTestTask } from '../test-task.ts';

await runTestTask(['--project=whole', '--project=stories'], process.argv.slice(2));
