import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { hasKeptScans } from '#lib/clock-in/stored-scans.ts';
import { showToast } from '#lib/toasts.ts';

/**
 * Sends what somebody clocked on this phone and could not send, from whichever page they open next. What
 * sends is fetched only where something waits.
 */
export function useSendKeptScans(userId: string): void {
  const { t } = useLingui();
  const refusal = t`A time that you clocked on this phone was not accepted. Ask your manager to enter it.`;
  useEffect(() => {
    const send = () => {
      if (!hasKeptScans(userId)) return;
      void import('#features/distribution/hours/clock-in/send-kept-scans.ts')
        .then(async ({ sendKeptScans }) => {
          const { refused } = await sendKeptScans(userId);
          if (refused.length > 0) showToast('danger', refusal);
        })
        // Without a connection there is nothing to fetch either: it is kept for the next time.
        .catch(() => undefined);
    };
    send();
    globalThis.addEventListener('online', send);
    return () => globalThis.removeEventListener('online', send);
  }, [userId, refusal]);
}
