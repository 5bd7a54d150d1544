import type { Session } from '@tipwell/contract/calls/identity';
import { tokenExpiryMarginSeconds } from '@tipwell/contract/client';
import { userStatuses, type UserStatus } from '@tipwell/contract/roles';
import { ApiFailure } from './failure.ts';

const storageKey = 'tipwell.session';
const refreshLock = 'tipwell.refresh';

/** What the browser keeps of a session (product §3). */
export interface StoredSession {
  accessToken: string;
  /** Milliseconds since 1970; a minute before the server's own end (product §4). */
  expiresAt: number;
  userStatus: UserStatus;
}

// Checked by hand, because the first page of all must not wait for the schema library.
function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, expiresAt, userStatus } = value as Record<string, unknown>;
  return (
    typeof accessToken === 'string' &&
    typeof expiresAt === 'number' &&
    userStatuses.some((known) => known === userStatus)
  );
}

/** What became of the session: begun or renewed, refused by the server, or left by the person. */
export type SessionState = 'signedIn' | 'refused' | 'left';

/** There is no session: the person has to sign in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

export interface SessionParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** One lock for all tabs; undefined where the browser has none (an insecure origin). */
  locks: Pick<LockManager, 'request'> | undefined;
  now: () => number;
  /** Asks the server for a new session; the refresh token travels in a cookie scripts cannot see. */
  askForNew: () => Promise<Session>;
}

/**
 * The session as the browser keeps it (product §3, §4). The access token is renewed once for all
 * calls and all tabs that need it at the same time; a refused renewal ends the session everywhere.
 */
export function createSessionKeeper(parts: SessionParts) {
  const listeners = new Set<(state: SessionState) => void>();
  let renewal: Promise<string> | null = null;

  function read(): StoredSession | null {
    const text = parts.storage.getItem(storageKey);
    if (text === null) return null;
    try {
      const stored: unknown = JSON.parse(text);
      return isStoredSession(stored) ? stored : null;
    } catch {
      return null;
    }
  }

  function tell(state: SessionState): void {
    for (const listener of listeners) listener(state);
  }

  function start(session: Session): StoredSession {
    const lifetime = session.expiresInSeconds - tokenExpiryMarginSeconds;
    const stored: StoredSession = {
      accessToken: session.accessToken,
      expiresAt: parts.now() + Math.max(lifetime, 0) * 1000,
      userStatus: session.userStatus,
    };
    parts.storage.setItem(storageKey, JSON.stringify(stored));
    tell('signedIn');
    return stored;
  }

  function clear(why: 'refused' | 'left'): void {
    parts.storage.removeItem(storageKey);
    tell(why);
  }

  async function renewInTurn(rejected: string): Promise<string> {
    const known = read();
    if (known === null) throw new SignedOut();
    // Another tab was faster while this one waited for its turn.
    if (known.accessToken !== rejected) return known.accessToken;
    try {
      return start(await parts.askForNew()).accessToken;
    } catch (error) {
      // Only a server that refuses ends a session; a waiter in a cellar without a network keeps it.
      if (error instanceof ApiFailure && error.status < 500 && error.status !== 429)
        clear('refused');
      throw error;
    }
  }

  /** A new access token in place of one that has expired or was refused. */
  function renew(rejected: string): Promise<string> {
    const turn = () => renewInTurn(rejected);
    renewal ??= (parts.locks ? parts.locks.request(refreshLock, turn) : turn()).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    read,
    start,
    clear,
    renew,
    /** A token that is good for the next request; throws `SignedOut` without a session. */
    async accessToken(): Promise<string> {
      const session = read();
      if (session === null) throw new SignedOut();
      return session.expiresAt > parts.now() ? session.accessToken : renew(session.accessToken);
    },
    /** Hears of every beginning, renewal and end in this tab; gives back how to stop. */
    listen(listener: (state: SessionState) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** To be called when another tab has changed what is stored. */
    changedElsewhere(key: string | null): void {
      if (key === storageKey || key === null) tell(read() === null ? 'left' : 'signedIn');
    },
  };
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** The session of this browser. */
export const session: SessionKeeper = createSessionKeeper({
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  locks: globalThis.navigator?.locks,
  now: Date.now,
  askForNew: async () => (await import('./ask-for-new-session.ts')).askForNewSession(),
});
