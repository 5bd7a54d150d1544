// `npm run bench -- reports`: how long the closing of a month takes, with ten thousand tips in it and with
// ten and a hundred times as many, beside a plain sum over the same rows: from its postings, by its kept sums,
// and what adding it up once costs; the first of these months again once the others have followed; and beside
// them a person's statement and everybody's figures for payroll. Figures that differ end the measurement.
import { availableParallelism, loadavg } from 'node:os';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import {
  boundsOfMonth,
  closeMonth,
  keepMonthSums,
} from '../../apps/api/src/modules/finance/month-end/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startThrowAwayPostgres } from '../../run/postgres.ts';
import { newSecrets } from '../../run/secrets.ts';
import { sandboxStandsIn } from '../../run/sandbox-stands-in.ts';
import type { BenchResult } from '../result.ts';
import { openHouse, type House } from '../runs/team.ts';
import { fillMonth } from './fill-month.ts';
import { measurePapers } from './documents.ts';
import { bestOf, round, secondsOf } from './time.ts';

type Print = (line: string) => void;

const people = 200;
const months = [
  { month: '2026-06', tips: 10_000 },
  { month: '2026-07', tips: 100_000 },
  { month: '2026-08', tips: 1_000_000 },
] as const;
const timeZone = 'Europe/London';
const columns: readonly (readonly [string, number])[] = [
  ['tips', 9],
  ['filled', 10],
  ['place', 9],
  ['platform', 10],
  ['adding up', 11],
  ['place kept', 12],
  ['plain sum', 11],
  ['place/plain', 13],
  ['kept/plain', 12],
  ['statement', 11],
  ['payroll', 9],
  ['/plain', 8],
  ['/plain', 8],
];

/** Measures months up to so many tips. */
export async function benchReports(print: Print, most: number): Promise<BenchResult> {
  const server = await startThrowAwayPostgres();
  try {
    await migrate(server.url);
    const secrets = newSecrets();
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: server.url,
      PASSWORD_COST: 'least',
      ...secrets,
      ...sandboxStandsIn('http://127.0.0.1:9', secrets),
    });
    const clock = new SettableClock(new Date('2026-05-20T20:00:00Z'));
    const context = buildContext(config, 'bench', { clock, maxConnections: 4 });
    try {
      return await measure(context, clock, print, most);
    } finally {
      await context.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  context: OpenContext,
  clock: SettableClock,
  print: Print,
  most: number,
): Promise<BenchResult> {
  const result: BenchResult = { name: 'reports', figures: {}, ratios: {} };
  const house = await openHouse(
    context,
    { name: 'of the bench', people },
    new Date('2026-05-01T12:00:00Z'),
  );
  const [load = 0] = loadavg();
  print(
    `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere; seconds:`,
  );
  print(columns.map(([title, width]) => title.padStart(width)).join(''));
  const measured = months.filter(({ tips }) => tips <= most);
  for (const { month, tips } of measured) {
    const filled = await secondsOf(async () =>
      fillMonth(context, house, { tips, ...boundsOfMonth(month, timeZone) }),
    );
    // Two days after the month's end, when it is added up.
    clock.set(new Date(boundsOfMonth(month, timeZone).end.getTime() + 2 * 86_400_000));
    // A month of a million takes so long that other work on the machine evens out.
    const attempts = tips > 100_000 ? 1 : 3;
    const raw = await measureMonth(context, house, { month, attempts });
    const kept = await secondsOf(async () => keepMonthSums(context));
    const again = await measureMonth(context, house, { month, attempts });
    const papers = await measurePapers(context, house, month);
    const ratios = [raw.place / raw.plain, again.place / again.plain];
    const paperRatios = [
      papers.statement / papers.statementSum,
      papers.payroll / papers.payrollSum,
    ];
    const cells = [
      String(tips),
      ...[filled, raw.place, raw.platform, kept, again.place, raw.plain].map((one) =>
        one.toFixed(3),
      ),
      ...ratios.map((one) => one.toFixed(1)),
      papers.statement.toFixed(3),
      papers.payroll.toFixed(3),
      ...paperRatios.map((one) => one.toFixed(1)),
    ];
    print(cells.map((cell, at) => cell.padStart(columns[at]?.[1] ?? 0)).join(''));
    Object.assign(result.figures, {
      [`placeSeconds${tips}`]: raw.place,
      [`platformSeconds${tips}`]: raw.platform,
      [`addingUpSeconds${tips}`]: kept,
      [`keptPlaceSeconds${tips}`]: again.place,
      [`plainSumSeconds${tips}`]: raw.plain,
      [`statementSeconds${tips}`]: papers.statement,
      [`payrollSeconds${tips}`]: papers.payroll,
    });
    const [placeToPlain = 0, keptToPlain = 0] = ratios;
    const [statementToPlain = 0, payrollToPlain = 0] = paperRatios;
    Object.assign(result.ratios, {
      [`placeToPlainSum${tips}`]: round(placeToPlain),
      [`keptPlaceToPlainSum${tips}`]: round(keptToPlain),
      [`statementToPlainSum${tips}`]: round(statementToPlain),
      [`payrollToPlainSum${tips}`]: round(payrollToPlain),
    });
  }
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last || first === last) return result;
  const growth = (what: string, tips: number) => {
    const [to = NaN, from = NaN] = [tips, first.tips].map(
      (many) => result.figures[`${what}${many}`],
    );
    return round(to / from);
  };
  const again = await measureMonth(context, house, { month: first.month, attempts: 3 });
  const before = result.figures[`keptPlaceSeconds${first.tips}`] ?? Number.NaN;
  const history = measured.reduce((sum, { tips }) => sum + tips, 0);
  print(
    `${first.tips} tips again, after ${history} in all: ${again.place.toFixed(3)} s, ${(again.place / before).toFixed(1)} times as long`,
  );
  result.figures['placeSecondsFirstAgain'] = again.place;
  result.ratios['firstAgainToFirst'] = round(again.place / before);
  for (const { tips } of measured.slice(1)) {
    const times = tips / first.tips;
    for (const what of ['place', 'statement', 'payroll']) {
      result.ratios[`${what}${times}TimesAsMany`] = growth(`${what}Seconds`, tips);
    }
    print(
      `${times} times as many tips: closing ${growth('placeSeconds', tips)}, statement ${growth('statementSeconds', tips)}, payroll ${growth('payrollSeconds', tips)} times as long`,
    );
  }
  return result;
}

async function measureMonth(
  context: OpenContext,
  { locationId }: House,
  { month, attempts }: { month: string; attempts: number },
): Promise<{ place: number; platform: number; plain: number }> {
  let sum = 0;
  const plain = await bestOf(attempts, async () => {
    sum = await plainSum(context, locationId, month);
  });
  const place = await bestOf(attempts, async () =>
    closeAndProve(context, { month, locationId, sum }),
  );
  const platform = await bestOf(attempts, async () =>
    closeAndProve(context, { month, locationId: null, sum: null }),
  );
  return { place, platform, plain };
}

/** What guests were charged, and what the books have of it, as anyone would add it up by hand. */
async function plainSum({ pool }: OpenContext, locationId: number, month: string): Promise<number> {
  const { start, end } = boundsOfMonth(month, timeZone);
  const { rows } = await pool.query<{ charged: string; booked: string }>(
    `select (select sum(charged) from tipping.tips
             where location_id = $1 and recorded_at >= $2 and recorded_at < $3) as charged,
            (select sum(-amount) from ledger.postings join ledger.entries using (entry_id)
             where recorded_at >= $2 and recorded_at < $3 and amount < 0) as booked`,
    [locationId, start, end],
  );
  const [{ charged, booked } = { charged: '', booked: '?' }] = rows;
  if (charged !== booked) throw new Error(`The plain sums differ: ${charged} and ${booked}.`);
  return Number(charged);
}

async function closeAndProve(
  context: OpenContext,
  asked: { month: string; locationId: number | null; sum: number | null },
): Promise<void> {
  const { month, locationId, sum } = asked;
  const { currencies } = await closeMonth(context, { month, locationId });
  const failed = currencies.flatMap(({ checks }) => checks.filter(({ isSame }) => !isSame));
  if (failed.length > 0) throw new Error(`${month} does not close: ${JSON.stringify(failed)}`);
  const charged = currencies[0]?.paid.charged;
  if (sum !== null && charged !== sum) throw new Error(`Charged: ${charged}, and not ${sum}.`);
}
