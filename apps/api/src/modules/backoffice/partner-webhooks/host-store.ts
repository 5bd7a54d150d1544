// The SQL of hosts: several workers share how fast each is sent to.
import type { Database, Tx } from '#platform/db/database.ts';
import { afterAnswer, newHost, withOneMore, type HostPace } from './host-pace.rule.ts';
import type { Answered } from './next-try.rule.ts';

/** The host of an address, with its port. */
export const hostOfUrl = (url: string): string => new URL(url).host;

/** Counts one message to a host that is open now. @returns when it opens where it is closed */
export async function takeSlot(db: Database, host: string, now: Date): Promise<Date | null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockHost(tx, host, now);
    const after = withOneMore(before, now);
    if (after === null) return before.opensAt;
    await writeHost(tx, host, after);
    return null;
  });
}

/** Notes how a host answered. */
export async function noteAnswer(tx: Tx, host: string, status: Answered, now: Date): Promise<void> {
  await writeHost(tx, host, afterAnswer(await lockHost(tx, host, now), status, now));
}

/** When a host is sent to again; null where it is open. */
export async function opensAgainAt(db: Database, host: string, now: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('outgoing_webhooks.hosts')
    .select('opens_at as opensAt')
    .where('host', '=', host)
    .where('opens_at', '>', now)
    .executeTakeFirst();
  return found?.opensAt ?? null;
}

async function lockHost(tx: Tx, host: string, now: Date): Promise<HostPace> {
  const { failures, opensAt, minute, sent } = newHost(now);
  await tx
    .insertInto('outgoing_webhooks.hosts')
    .values({ host, failures, opens_at: opensAt, minute, sent })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  return tx
    .selectFrom('outgoing_webhooks.hosts')
    .select(['failures', 'opens_at as opensAt', 'minute', 'sent'])
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function writeHost(tx: Tx, host: string, pace: HostPace): Promise<void> {
  await tx
    .updateTable('outgoing_webhooks.hosts')
    .set({
      failures: pace.failures,
      opens_at: pace.opensAt,
      minute: pace.minute,
      sent: pace.sent,
    })
    .where('host', '=', host)
    .execute();
}
