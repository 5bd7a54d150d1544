import { useQueryClient } from '@tanstack/react-query';
import { notificationPollMs } from '@tipwell/contract/api/client';
import { messagesDefaultDays } from '@tipwell/contract/backoffice/message-limits';
import { useEffect } from 'react';
import { messagesQuery } from '#features/backoffice/notifications/queries.ts';
import { report } from '#lib/report.ts';

/** Reads the messages anew every minute, on whatever page their reader is (product §4). */
export function usePollMessages(userId: string, isWanted: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      const shown = messagesQuery(userId, { isUnreadOnly: false, days: messagesDefaultDays });
      // A list that is open asks by itself at the same pace.
      const staleTime = notificationPollMs / 2;
      queries.fetchInfiniteQuery({ ...shown, staleTime }).catch(report);
    };
    const timer = setInterval(read, notificationPollMs);
    return () => clearInterval(timer);
  }, [queries, userId, isWanted]);
}
