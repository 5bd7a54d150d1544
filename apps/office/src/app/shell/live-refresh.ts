import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { useEffect, useEffectEvent } from 'react';
import { listenLive, refreshAfter, refreshAll } from '#lib/live.ts';
import { session } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';

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

/** What became of a file; its words and calls are loaded only once somebody has asked for one. */
async function readEnded(queries: QueryClient, exportId: string) {
  const { readEnded: read } = await import('#lib/exports/notify-export.ts');
  return read(queries, exportId);
}

/** How long after the first page the line is opened: what is on the page has just been read. */
const restMs = 2000;

/** Keeps the pages true while they are open: what the server tells is read again at once. */
export function useLiveRefresh(): void {
  const { t } = useLingui();
  const queries = useQueryClient();
  const tellOfFile = useEffectEvent(async (exportId: string) => {
    // Nobody is told where it cannot be read: it is found again where it was asked for.
    const made = await readEnded(queries, exportId).catch(() => undefined);
    const name = made?.file?.name;
    if (name) showToast('success', t`${name} is ready. You will find it where you asked for it.`);
    else if (made?.problem) {
      showToast(
        'danger',
        t`A file could not be created. You will find why where you asked for it.`,
      );
    }
  });
  useEffect(() => {
    const end = new AbortController();
    const parts = {
      session,
      now: Date.now,
      wait,
      opened: () => refreshAll(queries),
      hear: (event: LiveEvent) => {
        refreshAfter(event, queries);
        if (event.type === 'export.ended') void tellOfFile(event.exportId);
      },
    };
    const timer = setTimeout(() => void listenLive(parts, end.signal), restMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [queries]);
}
