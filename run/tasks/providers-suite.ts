// `npm run providers:suite`: the one suite of cases through every adapter, and how many went through each;
// what is spoiled on purpose, and how much of it was caught.
import { adapterFiguresOf, adapterLines, adapterSuite } from '../adapter-figures.ts';
import { runTestTask } from '../test-task.ts';

await runTestTask([], adapterSuite, (report) => {
  process.stdout.write(`\n${adapterLines(adapterFiguresOf(report)).join('\n')}\n`);
});
