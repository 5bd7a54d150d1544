// `npm run test:deep`: the ledger's random sequences at their full length, 512 of 512 steps each, and every
// call of the API asked a thousand times with whatever its description lets people send.
import { closingLine } from '../test-figures.ts';
import { runTests } from '../vitest.ts';

const { figures, exitCode } = await runTests(
  ['apps/api/src/modules/ledger/property/', 'apps/api/test/fuzz/'],
  { LEDGER_DEEP: '1', FUZZ_DEEP: '1' },
);
process.stdout.write(`\n${closingLine(figures)}\n`);
process.exitCode = exitCode;
