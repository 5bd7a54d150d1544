import type { Session, ViewAs } from '@tipwell/contract/identity/calls/identity';
import { tokenExpiryMarginSeconds } from '@tipwell/contract/api/client';
import { userStatuses, type Role, type UserStatus } from '@tipwell/contract/access/roles';
import { ApiFailure } from './failure.ts';

const storageKey = 'tipwell.session';
/** A view is kept by its tab alone: it outlives a reload there, and no other tab knows of it. */
const viewKey = 'tipwell.view';
const refreshLock = 'tipwell.refresh';

/** What the browser keeps of a session (product §3). */
export interface StoredSession {
  accessToken: string;
  /** Milliseconds since 1970; a minute before the server's own end (product §4). */
  expiresAt: number;
  userStatus: UserStatus;
  roles: Role[];
  /** A role is not used before there is a second factor: the office opens nothing but the way to it. */
  mustAddSecondFactor: boolean;
  /** Whose eyes one looks with, where to be afterwards, and whether one may change things. */
  viewAs: ViewAs | null;
}

// Checked by hand, because the first page of all must not wait for the schema library. What an older
// version of this page has kept lacks the roles and is completed by the next renewal.
function readStored(value: unknown): StoredSession | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, expiresAt, userStatus, roles, viewAs, mustAddSecondFactor } =
    value as Partial<StoredSession>;
  const isWhole =
    typeof accessToken === 'string' &&
    typeof expiresAt === 'number' &&
    userStatuses.some((known) => known === userStatus);
  if (!isWhole) return null;
  const { userStatus: status } = value as StoredSession;
  return {
    accessToken,
    expiresAt,
    userStatus: status,
    roles: Array.isArray(roles) ? roles : [],
    mustAddSecondFactor: mustAddSecondFactor === true,
    viewAs: typeof viewAs === 'object' ? viewAs : null,
  };
}

/** What was kept, as far as it can be read. */
function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a token says, as far as a browser can tell; it proves nothing. */
function claimsOf(stored: StoredSession | null): { sid?: string; sub?: string } | null {
  const claims = stored?.accessToken.split('.')[1];
  if (!claims) return null;
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string };
  } catch {
    return null;
  }
}

/** Which session a token belongs to. */
export const numberOf = (stored: StoredSession | null) => claimsOf(stored)?.sid ?? null;

/** Whose session it is. */
export const personOf = (stored: StoredSession | null) => claimsOf(stored)?.sub ?? null;

/**
 * What became of the session: begun or renewed, in another tab become that of somebody else, refused
 * by the server, or left by the person; or the view of this tab is over.
 */
export type SessionState = 'signedIn' | 'replaced' | 'refused' | 'left' | 'viewOver';

/** Why the server has ended a session, where the login page has a sentence for it. */
export const signedOutReasons = [
  'day',
  'month',
  'unused',
  'elsewhere',
  'changed',
  'leaving',
] as const;
export type SignedOutBecause = (typeof signedOutReasons)[number];

const reasons: Readonly<Record<string, SignedOutBecause>> = {
  UNUSED: 'unused',
  SIGNED_OUT_ELSEWHERE: 'elsewhere',
  LOGGED_OUT: 'elsewhere',
  PASSWORD_CHANGED: 'changed',
  PASSWORD_RESET: 'changed',
  FACTOR_CHANGED: 'changed',
  DELETION_ASKED: 'leaving',
};

/** What the server says of the end of a session, as the login page tells it. */
function reasonOf({ details }: ApiFailure): SignedOutBecause | null {
  const { because, hours } = details;
  if (because === 'TOO_OLD') return Number(hours) < 24 ? 'day' : 'month';
  return reasons[String(because)] ?? null;
}

/** There is no session: the person has to sign in. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionParts {
  storage: KeptValues;
  /** What this tab keeps for itself alone. */
  ofTab: KeptValues;
  /** One lock for all tabs; undefined where the browser has none (an insecure origin). */
  locks: Pick<LockManager, 'request'> | undefined;
  now: () => number;
  /** Asks the server for a new session; the refresh token travels in a cookie scripts cannot see. */
  askForNew: () => Promise<Session>;
  /** The same for a view in a tab of its own; the cookie is that of whoever looks. */
  askForView: (viewId: string) => Promise<Session>;
}

/**
 * The session as the browser keeps it (product §3, §4). The access token is renewed once for all
 * calls and all tabs that need it at the same time; a refused renewal ends the session everywhere.
 */
export function createSessionKeeper(parts: SessionParts) {
  const listeners = new Set<(state: SessionState, because: SignedOutBecause | null) => void>();
  let renewal: Promise<string> | null = null;
  let shown: string | null = null;

  const own = (): StoredSession | null => readStored(parse(parts.storage.getItem(storageKey)));

  // A view hangs on the session it was begun in: where that is gone, or another one is in its place,
  // there is no view any more.
  function view(): StoredSession | null {
    const kept = parse(parts.ofTab.getItem(viewKey)) as { of?: unknown; seen?: unknown } | null;
    if (kept === null || typeof kept !== 'object') return null;
    const known = own();
    return known !== null && kept.of === numberOf(known) ? readStored(kept.seen) : null;
  }

  const isViewTab = (): boolean => parts.ofTab.getItem(viewKey) !== null;
  // Between the end of a view and the news of it, this tab asks nothing as anybody: the session beside
  // it may be somebody else's by then.
  const read = (): StoredSession | null => (isViewTab() ? view() : own());

  function tell(state: SessionState, because: SignedOutBecause | null = null): void {
    for (const listener of listeners) listener(state, because);
  }

  function storedOf(session: Session): StoredSession {
    const lifetime = session.expiresInSeconds - tokenExpiryMarginSeconds;
    return {
      accessToken: session.accessToken,
      expiresAt: parts.now() + Math.max(lifetime, 0) * 1000,
      userStatus: session.userStatus,
      roles: session.roles,
      mustAddSecondFactor: session.mustAddSecondFactor,
      viewAs: session.viewAs,
    };
  }

  function start(session: Session): StoredSession {
    const stored = storedOf(session);
    parts.ofTab.removeItem(viewKey);
    parts.storage.setItem(storageKey, JSON.stringify(stored));
    shown = numberOf(stored);
    tell('signedIn');
    return stored;
  }

  function startView(session: Session): StoredSession {
    const seen = storedOf(session);
    parts.ofTab.setItem(viewKey, JSON.stringify({ of: numberOf(own()), seen }));
    tell('signedIn');
    return seen;
  }

  function endView(): void {
    parts.ofTab.removeItem(viewKey);
    shown = numberOf(own());
    tell('viewOver');
  }

  /** A view that is refused is over for itself; whoever signs out in one leaves altogether. */
  function clear(why: 'refused' | 'left', because: SignedOutBecause | null = null): void {
    if (why === 'refused' && isViewTab()) {
      endView();
      return;
    }
    parts.ofTab.removeItem(viewKey);
    parts.storage.removeItem(storageKey);
    tell(why, because);
  }

  async function renewInTurn(rejected: string): Promise<string> {
    const known = read();
    if (known === null) throw new SignedOut();
    // Another tab was faster while this one waited for its turn.
    if (known.accessToken !== rejected) return known.accessToken;
    const viewId = isViewTab() ? numberOf(view()) : null;
    try {
      if (viewId !== null) return startView(await parts.askForView(viewId)).accessToken;
      return start(await parts.askForNew()).accessToken;
    } catch (error) {
      // Only a server that refuses ends a session; a waiter in a cellar without a network keeps it.
      if (error instanceof ApiFailure && error.status < 500 && error.status !== 429)
        clear('refused', reasonOf(error));
      throw error;
    }
  }

  /** A new access token in place of one that has expired or was refused. */
  function renew(rejected: string): Promise<string> {
    renewal ??= inTurn(() => renewInTurn(rejected)).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  /** One exchange of sessions after the other, in all tabs: the cookie belongs to the last answer. */
  function inTurn<T>(turn: () => Promise<T>): Promise<T> {
    return parts.locks ? parts.locks.request(refreshLock, turn) : turn();
  }

  // A tab that is opened again after its view has ended shows one's own account.
  if (isViewTab() && view() === null) parts.ofTab.removeItem(viewKey);

  return {
    read,
    start,
    clear,
    renew,
    /** Whether this tab is a view of its own; the other tabs stay who they are. */
    isViewTab,
    /** The number of the view in this tab. */
    viewId: (): string | null => numberOf(view()),
    /** Makes this tab a view of another person. */
    openView(ask: () => Promise<Session>): Promise<StoredSession> {
      return inTurn(async () => startView(await ask()));
    },
    /** Ends the view of this tab, which shows one's own account from now on. */
    closeView(end: () => Promise<unknown>): Promise<void> {
      return inTurn(async () => {
        await end();
        parts.ofTab.removeItem(viewKey);
      });
    },
    /** Puts another session in the place of this one: to view as somebody, and to come back. */
    replace(ask: () => Promise<Session>): Promise<StoredSession> {
      return inTurn(async () => start(await ask()));
    },
    /** A token that is good for the next request; throws `SignedOut` without a session. */
    async accessToken(): Promise<string> {
      const session = read();
      if (session === null) {
        if (isViewTab()) endView();
        throw new SignedOut();
      }
      return session.expiresAt > parts.now() ? session.accessToken : renew(session.accessToken);
    },
    /** Hears of every beginning, renewal and end in this tab; gives back how to stop. */
    listen(listener: (state: SessionState, because: SignedOutBecause | null) => void): () => void {
      shown ??= numberOf(read());
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** To be called when another tab has changed what is stored. */
    changedElsewhere(key: string | null): void {
      if (key !== storageKey && key !== null) return;
      if (isViewTab()) {
        if (view() === null) endView();
        return;
      }
      const [known, before] = [read(), shown];
      shown = numberOf(known);
      if (known === null) tell('left');
      else tell(before !== null && shown !== before ? 'replaced' : 'signedIn');
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
  ofTab: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  locks: globalThis.navigator?.locks,
  now: Date.now,
  askForNew: async () => (await import('./request-new-session.ts')).askForNewSession(),
  askForView: async (viewId) => (await import('./request-new-session.ts')).askForView(viewId),
});
