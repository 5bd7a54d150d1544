// Limits of requests by address, counted for all servers together. A limit must neither hold up an answer
// nor need the database: a server that does not hear from it in time counts alone.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import { groupCommitted } from '../group-commit.ts';

/** How often something was asked, and how long until it is counted anew, in milliseconds. */
interface Counted {
  current: number;
  ttl: number;
}

interface Asking {
  name: string;
  windowMs: number;
}

/** Whoever asks waits no longer than this for what other servers have counted. */
const sharedWithinMs = 250;
/** So many are counted alone at once; the oldest are forgotten first. */
const mostCounted = 20_000;

/** Counts requests of one moment in one statement, by the database's clock, which all servers share. */
const countTogether = groupCommitted<Asking, Counted>(async ({ db }, asked) => {
  const times = new Map<string, { windowMs: number; times: number }>();
  for (const { name, windowMs } of asked) {
    times.set(name, { windowMs, times: (times.get(name)?.times ?? 0) + 1 });
  }
  const { rows } = await db.executeQuery<{ name: string; counted: number; ttl: number }>(
    CompiledQuery.raw(
      `insert into platform.request_counts as held (name, counted, ends_at)
     select name, times, now() + windowed * interval '1 millisecond'
     from unnest($1::text[], $2::int[], $3::int[]) as asked (name, times, windowed)
     -- Two servers that count the same in another order would wait for each other.
     order by name
     on conflict (name) do update set
       counted = excluded.counted + case when held.ends_at > now() then held.counted else 0 end,
       ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
     returning name, counted, extract(epoch from ends_at - now())::float8 * 1000 as ttl`,
      [
        [...times.keys()],
        [...times.values()].map((one) => one.times),
        [...times.values()].map(({ windowMs }) => windowMs),
      ],
    ),
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return asked.map(({ name }) => {
    const row = found.get(name);
    const group = times.get(name);
    if (!row || !group) throw new Error('A request was not counted.');
    // Each of those that were counted together has its own place among them.
    group.times -= 1;
    return { current: row.counted - group.times, ttl: row.ttl };
  });
});

/** Removes what is long over. */
export async function forgetCounts({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('platform.request_counts')
    .where('ends_at', '<', new Date(clock.now().getTime() - 3_600_000))
    .execute();
}

/** Where a server's limits are counted. */
export function sharedLimits(context: Context): FastifyRateLimitStoreCtor {
  return class extends SharedCounts {
    constructor() {
      super(context, '');
    }
  };
}

class SharedCounts implements FastifyRateLimitStore {
  private readonly context: Context;
  private readonly route: string;
  private readonly alone = new Map<string, { current: number; endsAt: number }>();

  constructor(context: Context, route: string) {
    this.context = context;
    this.route = route;
  }

  incr(
    key: string,
    callback: (error: Error | null, counted?: Counted) => void,
    windowMs: number,
    max: number,
  ): void {
    void this.tell(key, callback, windowMs, max);
  }

  child(options: object): FastifyRateLimitStore {
    const { routeInfo } = options as { routeInfo: { method: string | string[]; url: string } };
    return new SharedCounts(this.context, `${String(routeInfo.method)} ${routeInfo.url}`);
  }

  private async tell(
    key: string,
    callback: (error: null, counted: Counted) => void,
    windowMs: number,
    max: number,
  ): Promise<void> {
    callback(null, await this.count(key, windowMs, max));
  }

  private async count(key: string, windowMs: number, max: number): Promise<Counted> {
    const alone = this.countAlone(key, windowMs);
    // Whoever is refused here is refused everywhere, and costs the database nothing.
    if (alone.current > max) return alone;
    const name = createHmac('sha256', this.context.config.secrets.addresses)
      .update(`limit ${this.route} ${key}`)
      .digest('base64url');
    const shared = await Promise.race([
      countTogether(this.context, { name, windowMs }).catch(() => null),
      pause(sharedWithinMs, null, { ref: false }),
    ]);
    return shared ?? alone;
  }

  private countAlone(key: string, windowMs: number): Counted {
    const now = performance.now();
    const known = this.alone.get(key);
    const counting = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    counting.current += 1;
    this.alone.delete(key);
    this.alone.set(key, counting);
    const [oldest] = this.alone.keys();
    if (this.alone.size > mostCounted && oldest !== undefined) this.alone.delete(oldest);
    return { current: counting.current, ttl: counting.endsAt - now };
  }
}
