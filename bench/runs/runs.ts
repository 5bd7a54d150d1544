// `npm run bench -- runs`: how long it takes to split a day of two hundred people, from ten thousand tips
// to a million, as people who are tipped themselves make it hardest; and how long it takes to play eight
// weeks of them again. One program on a database of its own; nothing else is at work.
import { randomUUIDv7 } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import { closeRun, replayWeeks } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { verifyLedger } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startThrowAwayPostgres } from '../../run/postgres.ts';
import { newSecrets } from '../../run/secrets.ts';
import { sandboxStandsIn } from '../../run/sandbox-stands-in.ts';
import type { BenchResult } from '../result.ts';
import { fillDay, openHouse, type House } from './team.ts';

type Print = (line: string) => void;

const people = 200;
const tipsAtOnce = 10_000;
const times = [1, 10, 100] as const;
const weeksBack = 56;

/** Measures runs of every size and the replay, and proves the books afterwards. */
export async function benchRuns(print: Print): Promise<BenchResult> {
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
    const context = buildContext(config, 'bench', { clock, maxConnections: 8 });
    try {
      return await measure(context, clock, print);
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
): Promise<BenchResult> {
  const result: BenchResult = { name: 'runs', figures: {}, ratios: {} };
  const [load = 0] = loadavg();
  print(
    `${availableParallelism()} cores with a load of ${load.toFixed(1)} from before and elsewhere`,
  );
  print('       tips   people   all to the team s   half to persons s');
  await measureRun(context, clock, { people: 20, tips: 1000, share: 'HALF' });
  for (const factor of times) {
    const tips = tipsAtOnce * factor;
    const team = await measureRun(context, clock, { people, tips, share: 'NONE' });
    const persons = await measureRun(context, clock, { people, tips, share: 'HALF' });
    print(
      [
        String(tips).padStart(11),
        String(people).padStart(9),
        team.toFixed(3).padStart(20),
        persons.toFixed(3).padStart(20),
      ].join(''),
    );
    result.figures[`teamSeconds${tips}`] = team;
    result.figures[`personsSeconds${tips}`] = persons;
  }
  for (const kind of ['team', 'persons'] as const) {
    const seconds = (factor: number) =>
      result.figures[`${kind}Seconds${tipsAtOnce * factor}`] ?? Number.NaN;
    result.ratios[`${kind}TenTimesAsMany`] = round(seconds(10) / seconds(1));
    result.ratios[`${kind}HundredTimesAsMany`] = round(seconds(100) / seconds(1));
  }
  for (const share of ['NONE', 'HALF'] as const) {
    const seconds = await measureReplay(context, clock, share);
    const name = share === 'NONE' ? 'replaySecondsTeam' : 'replaySecondsPersons';
    result.figures[name] = seconds;
    print(
      `${weeksBack} days of ${people} people, ${share === 'NONE' ? 'all to the team' : 'half to persons'}, played twice: ${seconds.toFixed(3)} s`,
    );
  }
  const verdict = await verifyLedger(context.db);
  if (!verdict.isSound) throw new Error('The books are not sound after the runs.');
  return result;
}

async function measureRun(
  context: OpenContext,
  clock: SettableClock,
  size: { people: number; tips: number; share: 'NONE' | 'HALF' },
): Promise<number> {
  const evening = new Date('2026-11-20T20:00:00Z');
  clock.set(evening);
  const house = await openHouse(context, { name: randomUUIDv7(), people: size.people }, evening);
  await fillDay(context, house, { ...size, at: evening, inOneEntry: true });
  await context.pool.query('analyze');
  clock.set(new Date('2026-11-21T06:00:00Z'));
  const began = performance.now();
  const closings = await closeRun(context, {
    locationId: house.locationId,
    businessDay: '2026-11-20',
  });
  const seconds = (performance.now() - began) / 1000;
  if (closings[0]?.outcome !== 'CLOSED') throw new Error('The day was not split.');
  return round(seconds);
}

async function measureReplay(
  context: OpenContext,
  clock: SettableClock,
  share: 'NONE' | 'HALF',
): Promise<number> {
  const house: House = await prepareWeeks(context, clock, share);
  const began = performance.now();
  const { now, next } = await replayWeeks(context.db, house.location, {
    from: '2026-09-26',
    to: '2026-11-21',
    current: house.rows,
    draft: house.otherRows,
  });
  const seconds = (performance.now() - began) / 1000;
  if (now.given.size !== people || next.given.size !== people) {
    throw new Error('The replay left somebody out.');
  }
  return round(seconds);
}

async function prepareWeeks(
  context: OpenContext,
  clock: SettableClock,
  share: 'NONE' | 'HALF',
): Promise<House> {
  const first = new Date('2026-09-26T20:00:00Z');
  clock.set(first);
  const house = await openHouse(context, { name: randomUUIDv7(), people }, first);
  for (let day = 0; day < weeksBack; day += 1) {
    const at = new Date(first.getTime() + day * 86_400_000);
    clock.set(at);
    await fillDay(context, house, { tips: 200, share, at, inOneEntry: false });
    clock.set(new Date(at.getTime() + 10 * 3_600_000));
    const businessDay = at.toISOString().slice(0, 10);
    await closeRun(context, { locationId: house.locationId, businessDay });
  }
  await context.pool.query('analyze');
  return house;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
