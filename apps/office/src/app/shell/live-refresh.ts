import { useQueryClient } from '@tanstack/react-query';
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

/** Keeps the pages true while they are open: what the server tells is read again at once. */
export function useLiveRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    void listenLive(
      {
        session,
        now: Date.now,
        wait,
        opened: () => refreshAll(queries),
        hear: (event) => refreshAfter(event, queries),
      },
      end.signal,
    );
    return () => end.abort();
  }, [queries]);
}
