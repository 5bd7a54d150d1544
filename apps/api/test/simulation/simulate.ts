import { chanceOf, type Chance } from '../../demo/chance.ts';
import { happen, type Guestbook } from './events.ts';
import { whatIsWrong } from './invariants.ts';
import { mailOf } from './mail.ts';
import { castOf } from './people-of-simulation.ts';
import type { LineState } from './unreliable-line.ts';
import { openSimulatedApp, type SimulatedApp } from './simulated-app.ts';

export interface Simulation {
  seed: number;
  /** How many days guests come; the calm after them lets everything end. */
  days: number;
}

/** What became of a simulated time, for whoever wants to see that something happened in it. */
export interface Outcome {
  /** What was wrong on the first day on which anything was, a sentence each. */
  wrong: string[];
  days: number;
  /** Through whom the places took their money, one for each. */
  through: string[];
  tips: Record<string, number>;
  payouts: Record<string, number>;
  refunds: Record<string, number>;
}

const dayMinutes = 24 * 60;
/** Long enough for a bank's return to be found by the comparison of a week later. */
const calmDays = 10;

/** Mornings a few days before clocks change, months end, and nothing in particular. */
const firstDays = ['2026-03-26', '2026-01-28', '2026-05-11', '2026-02-25'] as const;

/**
 * Lives through days of guests, payouts and refunds while messages get lost, doubled, late and out of
 * order, the processor is away for hours or its answers are lost, and workers lose their database. After
 * every day everything must add up. The same seed has the same things happen.
 */
export async function simulate({ seed, days }: Simulation): Promise<Outcome> {
  const chance = chanceOf(seed, 'simulation');
  const start = new Date(`${chance.pick(firstDays)}T06:00:00Z`);
  const app = await openSimulatedApp(start);
  try {
    const cast = await castOf(app, chance);
    const through = cast.places.map(({ adapter }) => adapter.name);
    const mail = mailOf(app);
    const guestbook: Guestbook = { tipIds: [] };
    let wrong: string[] = [];
    let day = 0;
    for (; day < days + calmDays && wrong.length === 0; day += 1) {
      const isCalm = day >= days;
      let minute = 0;
      while (minute < dayMinutes) {
        const step = isCalm ? 180 : chance.between(1, 75);
        await app.pass(step);
        minute += step;
        if (isCalm) app.line.become('GOOD');
        else {
          changeLine(app, chance);
          await happen(app, chance, cast, guestbook);
        }
        await mail.bring(chance);
        if (!isCalm && chance.number() < 0.02) {
          await app.workAndBeKilled(chance.between(0, 300));
        } else await app.work();
      }
      await quietHour(app);
      wrong = (await whatIsWrong(app)).map((said) => `Day ${day + 1}: ${said}`);
    }
    return { wrong, days: day, through, ...(await countStates(app)) };
  } finally {
    await app.close();
  }
}

/** What a worker could not finish because its database or the processor was gone, the next ones do. */
async function quietHour(app: SimulatedApp): Promise<void> {
  app.line.become('GOOD');
  // Longer than the longest time between two rounds, which is an hour.
  for (const minutes of [15, 15, 40]) {
    await app.pass(minutes);
    await app.work();
  }
}

/** A good line seldom breaks; a broken one is mended after some hours. */
function changeLine({ line }: SimulatedApp, chance: Chance): void {
  const next = chance.weigh<LineState | null>([
    ['GOOD', 10],
    ['CUT', 1],
    ['ANSWERS_LOST', 1],
    [null, 18],
  ]);
  if (next) line.become(next);
}

async function countStates({
  context: { db },
}: SimulatedApp): Promise<Pick<Outcome, 'tips' | 'payouts' | 'refunds'>> {
  const counted = async (table: 'tipping.tips' | 'payouts.payouts' | 'tipping.refunds') => {
    const rows = await db
      .selectFrom(table)
      .select(['state', (on) => on.fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  };
  return {
    tips: await counted('tipping.tips'),
    payouts: await counted('payouts.payouts'),
    refunds: await counted('tipping.refunds'),
  };
}
