// `npm run providers:suite`: the one suite of cases through every adapter, and how many went through each;
// what is spoiled on purpose, and how much of it was caught. With `-- --readme` the table in README is
// written anew from it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapterFiguresOf, adapterLines, adapterSuite } from '../adapter-figures.ts';
import { adapterRowsOf, adapterTable, withTable } from '../adapter-table.ts';
import { root } from '../paths.ts';
import { runTestTask } from '../test-task.ts';

await runTestTask([], adapterSuite, (report) => {
  process.stdout.write(`\n${adapterLines(adapterFiguresOf(report)).join('\n')}\n`);
  if (!process.argv.includes('--readme')) return;
  const readme = join(root, 'README.md');
  const table = adapterTable(adapterRowsOf(report));
  writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table));
});
