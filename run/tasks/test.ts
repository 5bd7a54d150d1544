// `npm test`: every test but the long ones of `npm run test:whole`; those named by arguments are looked
// for among all of them.
import { runTestTask } from '../test-task.ts';

const named = process.argv.slice(2);
await runTestTask(named.length > 0 ? [] : ['--project=apart', '--project=together'], named);
