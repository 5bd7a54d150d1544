import type { LiveHub } from '#platform/live.ts';
import type { ActorMembership } from '#platform/actor.ts';
import { isDoubted, personChangedTopic } from '../person/person-changed.ts';
import type { OpenSession } from './session-store.ts';

/** Even when nothing is announced, nothing older than this is believed. */
const freshForMs = 3000;
const mostKept = 10_000;

/** An open session with the person's places of work; null: there is no such session. */
export type KnownSession = { session: OpenSession; memberships: readonly ActorMembership[] } | null;

interface Kept {
  known: KnownSession;
  userId: string;
  until: number;
}

interface Cache {
  kept: Map<string, Kept>;
  /** Rises with each announcement: what was read before one is not kept after it. */
  changes: number;
}

const caches = new WeakMap<LiveHub, Cache>();

function cacheOf(live: LiveHub): Cache {
  const known = caches.get(live);
  if (known) return known;
  const cache: Cache = { kept: new Map(), changes: 0 };
  caches.set(live, cache);
  live.subscribe(personChangedTopic, (message) => {
    const { userId } = message as { userId: string };
    cache.changes += 1;
    for (const [sessionId, entry] of cache.kept) {
      const viewer = entry.known?.session.viewerUserId;
      if (entry.userId === userId || viewer === userId) cache.kept.delete(sessionId);
    }
  });
  live.onGap(() => {
    cache.changes += 1;
    cache.kept.clear();
  });
  return cache;
}

/**
 * What is known of a session: kept for a few seconds, forgotten as soon as a process changes the
 * person, and read each time while this process cannot hear the others.
 */
export async function rememberSession(
  live: LiveHub,
  { sessionId, userId }: { sessionId: string; userId: string },
  read: () => Promise<KnownSession>,
): Promise<KnownSession> {
  const cache = cacheOf(live);
  if (!live.isListening() || isDoubted(userId)) return read();
  const kept = cache.kept.get(sessionId);
  const viewer = kept?.known?.session.viewerUserId;
  const isBelieved = kept && kept.userId === userId && kept.until > performance.now();
  if (isBelieved && !(viewer && isDoubted(viewer))) return kept.known;
  const { changes } = cache;
  const readAt = performance.now();
  const known = await read();
  if (cache.changes === changes && known !== null) {
    cache.kept.delete(sessionId);
    cache.kept.set(sessionId, { known, userId, until: readAt + freshForMs });
    const [oldest] = cache.kept.keys();
    if (cache.kept.size > mostKept && oldest !== undefined) cache.kept.delete(oldest);
  }
  return known;
}
