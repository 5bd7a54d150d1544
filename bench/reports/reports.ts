// `npm run bench -- reports`: how long the closing of a month takes, with ten thousand tips in it and with
// ten and a hundred times as many, beside a plain sum over the same rows; and how much longer the first of
// these months takes once the others have followed. Figures that are not the same end the measurement.
import { availableParallelism, loadavg } from 'node:os';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import { boundsOfMonth, closeMonth } from '../../apps/api/src/modules/settlement/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startThrowAwayPostgres } from '../../run/postgres.ts';
import { newSecrets } from '../../run/secrets.ts';
import { sandboxStandsIn } from '../../run/sandbox-stands-in.ts';
import type { BenchResult } from '../result.ts';
import { openHouse, type House } from '../runs/house.ts';
import { fillMonth } from './fill-month.ts';

type Print = (line: string) => void;

const people = 200;
const months = [
  { month: '2026-06', tips: 10_000 },
  { month: '2026-07', tips: 100_000 },
  { month: '2026-08', tips: 1_000_000 },
] as const;
const timeZone = 'Europe/London';

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
    const clock = new SettableClock(new Date('2026-11-20T20:00:00Z'));
    const context = buildContext(config, 'bench', { clock, maxConnections: 4 });
    try {
      return await measure(context, print, most);
    } finally {
      await context.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(context: OpenContext, print: Print, most: number): Promise<BenchResult> {
  const result: BenchResult = { name: 'reports', figures: {}, ratios: {} };
  const house = await openHouse(
    context,
    { name: 'of the bench', people },
    new Date('2026-05-01T12:00:00Z'),
  );
  const [load = 0] = loadavg();
  print(
    `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere`,
  );
  print('       tips   filled s   place s   platform s   plain sum s   place / plain');
  const measured = months.filter(({ tips }) => tips <= most);
  for (const { month, tips } of measured) {
    const filled = await secondsOf(async () =>
      fillMonth(context, house, { tips, ...boundsOfMonth(month, timeZone) }),
    );
    const { place, platform, plain } = await measureMonth(context, house, month);
    print(
      String(tips).padStart(11) +
        filled.toFixed(1).padStart(11) +
        place.toFixed(3).padStart(10) +
        platform.toFixed(3).padStart(13) +
        plain.toFixed(3).padStart(14) +
        (place / plain).toFixed(1).padStart(16),
    );
    Object.assign(result.figures, {
      [`placeSeconds${tips}`]: place,
      [`platformSeconds${tips}`]: platform,
      [`plainSumSeconds${tips}`]: plain,
    });
    result.ratios[`placeToPlainSum${tips}`] = round(place / plain);
  }
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last || first === last) return result;
  const firstPlace = result.figures[`placeSeconds${first.tips}`] ?? Number.NaN;
  const again = await measureMonth(context, house, first.month);
  const history = measured.reduce((sum, { tips }) => sum + tips, 0);
  print(
    `${first.tips} tips again, after ${history} in all: ${again.place.toFixed(3)} s, ${(again.place / firstPlace).toFixed(1)} times as long`,
  );
  result.figures['placeSecondsFirstAgain'] = again.place;
  result.ratios['firstAgainToFirst'] = round(again.place / firstPlace);
  for (const { tips } of measured.slice(1)) {
    const seconds = result.figures[`placeSeconds${tips}`] ?? Number.NaN;
    result.ratios[`place${tips / first.tips}TimesAsMany`] = round(seconds / firstPlace);
  }
  return result;
}

/** The best of three: what else the machine does only ever makes it longer. */
async function measureMonth(
  context: OpenContext,
  { locationId }: House,
  month: string,
): Promise<{ place: number; platform: number; plain: number }> {
  const best = { place: Infinity, platform: Infinity, plain: Infinity };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    let sum = 0;
    best.plain = Math.min(
      best.plain,
      await secondsOf(async () => {
        sum = await plainSum(context, locationId, month);
      }),
    );
    best.place = Math.min(best.place, await closeAndProve(context, { month, locationId, sum }));
    best.platform = Math.min(
      best.platform,
      await closeAndProve(context, { month, locationId: null, sum: null }),
    );
  }
  return best;
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
): Promise<number> {
  const { month, locationId, sum } = asked;
  let charged: number | undefined;
  const seconds = await secondsOf(async () => {
    const { currencies } = await closeMonth(context, { month, locationId });
    const failed = currencies.flatMap(({ checks }) => checks.filter(({ isSame }) => !isSame));
    if (failed.length > 0) throw new Error(`${month} does not close: ${JSON.stringify(failed)}`);
    charged = currencies[0]?.paid.charged;
  });
  if (sum !== null && charged !== sum) throw new Error(`Charged: ${charged}, and not ${sum}.`);
  return seconds;
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return round((performance.now() - began) / 1000);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
