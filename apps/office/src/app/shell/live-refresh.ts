import { useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tipwell/contract/live';
import { useEffect } from 'react';
import { listenLive, refreshAfter, refreshAll } from '../../lib/live.ts';
import { session } from '../../lib/session.ts';

/** Waits, or until the signal ends the waiting; a network that comes back ends it too. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** How long after the first page the line is opened: what is on the page has just been read. */
const restMs = 2000;

/** Keeps the pages true while they are open: what the server tells is read again at once. */
export function useLiveRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const parts = {
      session,
      now: Date.now,
      wait,
      opened: () => refreshAll(queries),
      hear: (event: LiveEvent) => refreshAfter(event, queries),
    };
    const timer = setTimeout(() => void listenLive(parts, end.signal), restMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [queries]);
}
