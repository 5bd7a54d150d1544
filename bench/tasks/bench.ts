// `npm run bench -- ledger`, `payouts`, `runs`, `reports`, `months` or `web`: measures a part of Tipwell. With `--json`
// the last line is one object `{ name, figures, ratios }`; `--seconds 2` says how long each figure is measured,
// `--most 1000` up to how many tips `reports` and `months` go and up to how many people `payouts`, `--visits 5` how
// often `web` opens each page.
import { parseArgs } from 'node:util';
import type { Duration } from '../ledger/load.ts';
import type { BenchResult } from '../result.ts';
import { buildPages } from '../../run/build-pages.ts';

type Bench = (print: (line: string) => void, duration: Duration) => Promise<BenchResult>;

/** Read only when it is wanted: the server in it needs the built pages. */
const benches: Record<string, () => Promise<Bench>> = {
  ledger: async () => (await import('../ledger/ledger.ts')).benchLedger,
  payouts: async () => {
    const { benchPayouts } = await import('../payouts/payouts.ts');
    return async (print) => benchPayouts(print, Number(values.most ?? 1_000_000));
  },
  runs: async () => (await import('../runs/runs.ts')).benchRuns,
  reports: async () => {
    const { benchReports } = await import('../reports/reports.ts');
    return async (print) => benchReports(print, Number(values.most ?? 1_000_000));
  },
  months: async () => {
    const { benchMonths } = await import('../months/months.ts');
    return async (print) => benchMonths(print, Number(values.most ?? 200_000));
  },
  web: async () => {
    const { benchWeb } = await import('../web/web.ts');
    return async (print) => benchWeb(print, Number(values.visits));
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    most: { type: 'string' },
    visits: { type: 'string', default: '5' },
  },
});
const read = benches[positionals[0] ?? ''];
const measuredMs = Number(values.seconds) * 1000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

if (!read || !(measuredMs > 0)) {
  process.stderr.write(
    `Say what to measure: npm run bench -- ${Object.keys(benches).join('|')} [--seconds 3] [--json]\n`,
  );
  process.exitCode = 1;
} else {
  buildPages();
  const bench = await read();
  const result = await bench(print, { warmUpMs: Math.min(500, measuredMs), measuredMs });
  if (values.json) print(JSON.stringify(result));
}
