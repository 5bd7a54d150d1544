import { apiPrefix } from '@tipwell/contract/api/call';
import { livePath, type LiveEvent } from '@tipwell/contract/api/live';
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';
import { queryKeys } from './query.ts';
import { headersFor } from './request.ts';
import { SignedOut, type SessionKeeper } from './session.ts';
import { eventsOf } from './server-sent-events.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

export interface LiveParts {
  session: SessionKeeper;
  hear: (event: LiveEvent) => void;
  /** The line is open (again): something may have been missed meanwhile. */
  opened: () => void;
  now: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps one line to the server open until the signal ends it. It reopens with growing pauses, and
 * with a new token before the old one expires, so that nobody has to reload to see a tip.
 */
export async function listenLive(parts: LiveParts, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const opened = await listenOnce(parts, signal);
    if (opened === 'signedOut') return;
    if (opened === 'tokenEnded') continue;
    pauseMs = opened === 'wasOpen' ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    await parts.wait(pauseMs, signal);
  }
}

type Ending = 'signedOut' | 'tokenEnded' | 'wasOpen' | 'neverOpen';

async function listenOnce(parts: LiveParts, signal: AbortSignal): Promise<Ending> {
  let ending: Ending = 'neverOpen';
  const tokenEnd = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const accessToken = await parts.session.accessToken();
    const expiresAt = parts.session.read()?.expiresAt ?? parts.now();
    // A lifetime beyond what a timer can hold is as good as none within this visit.
    const lifetime = Math.min(Math.max(expiresAt - parts.now(), firstPauseMs), 2 ** 31 - 1);
    timer = setTimeout(() => tokenEnd.abort(), lifetime);
    const response = await fetch(`${apiPrefix}${livePath}`, {
      headers: { ...headersFor(accessToken), accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, tokenEnd.signal]),
    });
    if (response.status === 401) await parts.session.renew(accessToken);
    if (!response.ok || response.body === null) return ending;
    ending = 'wasOpen';
    parts.opened();
    for await (const event of eventsOf(response.body)) parts.hear(event);
  } catch (error) {
    if (error instanceof SignedOut) return 'signedOut';
    if (error instanceof ApiFailure && parts.session.read() === null) return 'signedOut';
    if (tokenEnd.signal.aborted) return 'tokenEnded';
  } finally {
    clearTimeout(timer);
  }
  return ending;
}

/** What each event makes stale: amounts are read again through the guarded calls. */
export function refreshAfter(event: LiveEvent, queries: QueryClient): void {
  switch (event.type) {
    case 'tip.received':
      void queries.invalidateQueries({ queryKey: queryKeys.tips(event.staffId) });
      void queries.invalidateQueries({ queryKey: queryKeys.openPool(event.staffId) });
      void queries.invalidateQueries({ queryKey: queryKeys.balances });
      return;
    case 'review.changed':
      void queries.invalidateQueries({ queryKey: queryKeys.tips(event.staffId) });
      void queries.invalidateQueries({ queryKey: queryKeys.ownReviews(event.staffId) });
      return;
    case 'share.received':
      void queries.invalidateQueries({ queryKey: queryKeys.shares(event.staffId) });
      void queries.invalidateQueries({ queryKey: queryKeys.balances });
      return;
    case 'payout.changed':
      void queries.invalidateQueries({ queryKey: queryKeys.payouts });
      void queries.invalidateQueries({ queryKey: queryKeys.balances });
      return;
    case 'messages.changed':
      void queries.invalidateQueries({ queryKey: queryKeys.allMessages });
      return;
    case 'chat.changed':
      void queries.invalidateQueries({ queryKey: queryKeys.chats });
      return;
    case 'export.ended':
      void queries.invalidateQueries({ queryKey: queryKeys.exports });
      return;
    case 'hello':
  }
}

/** After a gap in the line everything that can change by itself is read again. */
export function refreshAll(queries: QueryClient): void {
  for (const queryKey of [
    queryKeys.allTips,
    queryKeys.allOwnReviews,
    queryKeys.allShares,
    queryKeys.balances,
    queryKeys.payouts,
    queryKeys.allMessages,
    queryKeys.chats,
    queryKeys.homes,
    queryKeys.exports,
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
}
