// `npm run test:whole`: the long tests, which say at length what shorter ones say too.
import { runTestTask } from '../test-task.ts';

await runTestTask(['--project=whole']);
