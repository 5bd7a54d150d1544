// `npm run bench -- ledger`, `payouts` or `web`: measures a part of Tipwell. With `--json` the last line is one object
// `{ name, figures, ratios }`; `--seconds 2` says how long each figure is measured.
import { parseArgs } from 'node:util';
import { benchLedger } from '../../bench/ledger/ledger.ts';
import type { Duration } from '../../bench/ledger/load.ts';
import { benchPayouts } from '../../bench/payouts/payouts.ts';
import type { BenchResult } from '../../bench/result.ts';
import { benchWeb } from '../../bench/web/web.ts';

type Bench = (print: (line: string) => void, duration: Duration) => Promise<BenchResult>;

const benches: Record<string, Bench> = {
  ledger: benchLedger,
  payouts: benchPayouts,
  web: benchWeb,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
  },
});
const bench = benches[positionals[0] ?? ''];
const measuredMs = Number(values.seconds) * 1000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (!bench || !(measuredMs > 0)) {
  process.stderr.write(
    `Say what to measure: npm run bench -- ${Object.keys(benches).join('|')} [--seconds 3] [--json]\n`,
  );
  process.exitCode = 1;
} else {
  const result = await bench(print, { warmUpMs: Math.min(500, measuredMs), measuredMs });
  if (values.json) print(JSON.stringify(result));
}
