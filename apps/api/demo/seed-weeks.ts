import { buildServer, jobHandlers } from '../src/app.ts';
import { buildContext } from '../src/build-context.ts';
import { withParameter } from '#platform/db/hosts/database-address.rule.ts';
import { standingDrain } from '#platform/standing-drain.ts';
import type { Config } from '#platform/config.ts';
import { openDoor } from './being-made.ts';
import type { Span } from './calendar.ts';
import type { DemoVenue } from './cast/parts.ts';
import { platformOthers, platformTeam } from './cast/platform-team.ts';
import { continueNumbers, markBegun, markFinished } from './demo-mark.ts';
import {
  createGroups,
  createVenue,
  hangClockCode,
  hire,
  registerPlatformPerson,
} from './create-venue.ts';
import { DemoClock } from './demo-clock.ts';
import { live } from './live.ts';
import { planLife } from './plan-life.ts';
import { progressAt, type Progress } from './progress.ts';
import { seedNewcomers } from './seed-newcomers.ts';
import { sandboxHands } from './sandbox-hands.ts';
import type { Stage } from './stage.ts';

export interface Weeks {
  seed: number;
  venues: readonly DemoVenue[];
  span: Span;
  /** Whether the demo's present is the real one, so that the sandbox's clock may run from here. */
  endsNow: boolean;
  tell?: (progress: Progress) => void;
}

/** How many days before the first of the weeks the people have registered, at most. */
const registeredWithinDays = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills an empty database with places, people and weeks of their tips and payouts. All of it is done
 * by the use cases of the product under a clock that is moved along, and the sandbox beside it, which must
 * remember nothing yet, delivers its messages to a server that this opens for the time being; everybody
 * else is told there to wait.
 */
export async function seedWeeks(config: Config, weeks: Weeks): Promise<void> {
  const { seed, venues, span } = weeks;
  const clock = new DemoClock(span.from);
  const context = buildContext(hurried(config), 'seed', { clock });
  const hands = sandboxHands(context);
  try {
    if ((await hands.now()) > span.from) {
      throw new Error('The demo needs a sandbox that remembers nothing yet.');
    }
    await hands.moveClock(span.from);
    await markBegun(context.db, seed);
    // The back office may still be building, and nobody opens it here.
    const server = await buildServer(context, { withOffice: false });
    const begunAt = performance.now();
    let progress = progressAt(0, 0);
    const door = await openDoor(server, config, () => progress);
    const jobs = standingDrain(context, jobHandlers);
    try {
      const users = new Map<number, string>();
      const stage: Stage = { context, clock, server, hands, jobs, seed, users };
      await found(stage, venues, span);
      await live(stage, planLife(seed, venues, span), (now) => {
        progress = progressAt(now, performance.now() - begunAt);
        weeks.tell?.(progress);
      });
      clock.set(span.to);
      if (weeks.endsNow) {
        await hands.moveToPresent();
        await seedNewcomers(context);
        await continueNumbers(context.db);
      }
      await live(stage, []);
    } finally {
      await door.close();
      await server.close();
    }
    await markFinished(context.db);
  } finally {
    await context.close();
  }
}

/**
 * No commit waits for the disk: a demo that was cut short is made anew, and the mark that says that it
 * is whole waits for everything before it.
 */
function hurried(config: Config): Config {
  const databaseUrl = withParameter(
    config.databaseUrl,
    'options',
    '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
  );
  return { ...config, databaseUrl };
}

/** Places and people as they are on the first morning. */
async function found(stage: Stage, venues: readonly DemoVenue[], { from }: Span): Promise<void> {
  const { context, clock, hands, seed, users } = stage;
  clock.set(new Date(from.getTime() - registeredWithinDays * dayMs));
  const team = [...Object.values(platformTeam), ...platformOthers];
  const byLogin = new Map<string, string>();
  for (const person of team) {
    byLogin.set(person.login, await registerPlatformPerson(context, person));
  }
  await context.db.transaction().execute(async (tx) => {
    for (const venue of venues) {
      await createVenue(context, tx, venue, byLogin.get(venue.soldBy) ?? null, clock.now());
    }
  });
  const first = venues.flatMap((venue) =>
    venue.people.filter(({ joinsOnDay }) => !joinsOnDay).map((person) => ({ venue, person })),
  );
  await Promise.all(
    first.map(async ({ venue, person }) => {
      users.set(person.staffId, await hire(context, hands, { seed, venue, person }));
    }),
  );
  await context.db.transaction().execute(async (tx) => {
    for (const venue of venues) {
      await createGroups(tx, venue, clock.now());
      await hangClockCode(context, tx, venue, users, clock.now());
    }
  });
  await continueNumbers(context.db);
  clock.set(from);
}
