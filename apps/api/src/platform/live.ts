import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './db/database.ts';
import { PrimaryClient } from './db/hosts/primary-client.ts';
import type { Log } from './log.ts';

const channel = 'tipwell_live';

interface Announcement {
  topic: string;
  message: unknown;
}

/** Carries announcements from any process to the sockets of every process, by LISTEN and NOTIFY. */
export interface LiveHub {
  /** Hears a topic until the returned function is called. */
  subscribe(topic: string, hear: (message: unknown) => void): () => void;
  /** Learns that announcements may have been missed, until the returned function is called. */
  onGap(hear: () => void): () => void;
  /** Whether announcements reach this process at the moment. */
  isListening(): boolean;
  /** Starts listening; resolves once the first connection listens. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Announces inside a transaction: nobody hears of what was rolled back. */
export async function announce(db: Database, topic: string, message: unknown): Promise<void> {
  const announcement: Announcement = { topic, message };
  await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(db);
}

/** Announces the same to many at once, in one round trip. */
export async function announceToMany(
  db: Database,
  topics: readonly string[],
  message: unknown,
): Promise<void> {
  await announceAll(
    db,
    topics.map((topic) => ({ topic, message })),
  );
}

/** Announces several things at once, in one round trip. */
export async function announceAll(
  db: Database,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return;
  const told = announcements.map((announcement) => JSON.stringify(announcement));
  await sql`select pg_notify(${channel}, one) from unnest(${told}::text[]) one`.execute(db);
}

/** The hub of one process, with one connection of its own that is renewed when it breaks. */
export function createLiveHub(databaseUrl: string, log: Log): LiveHub {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | null = null;

  const deliver = (payload: string | undefined): void => {
    if (!payload) return;
    const { topic, message } = JSON.parse(payload) as Announcement;
    for (const hear of listeners.get(topic) ?? []) hear(message);
  };

  const connect = async (): Promise<void> => {
    const next = new PrimaryClient({
      connectionString: databaseUrl,
      application_name: 'tipwell-live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const renew = (): void => {
      if (client === next) client = null;
      if (isStopped || retry) return;
      retry = setTimeout(() => {
        retry = null;
        connect()
          // What was announced between the two connections has reached nobody.
          .then(() => gapListeners.forEach((hear) => hear()))
          .catch(renew);
      }, 500);
    };
    next.on('error', renew);
    next.on('end', renew);
    next.on('notification', ({ payload }) => deliver(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    if (isStopped) {
      await next.end();
      return;
    }
    client = next;
    log.debug('listening for announcements');
  };

  return {
    subscribe(topic, hear) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(hear));
      return () => {
        all.delete(hear);
        if (all.size === 0) listeners.delete(topic);
      };
    },
    onGap(hear) {
      gapListeners.add(hear);
      return () => gapListeners.delete(hear);
    },
    isListening: () => client !== null,
    start: connect,
    async stop() {
      isStopped = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}
