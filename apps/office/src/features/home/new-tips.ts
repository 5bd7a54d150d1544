import type { ReceivedTip } from '@tipwell/contract/calls/tipping';
import { useState } from 'react';

interface Seen {
  newestAt: string;
  ids: ReadonlySet<string>;
  fresh: ReceivedTip[];
}

/**
 * The tips that came in since the page was opened and since the last look: newer than all that was
 * shown, so that earlier tips loaded on demand are no news.
 */
export function newTips(tips: readonly ReceivedTip[], seen: Seen | null): Seen {
  const ids = new Set(tips.map((tip) => tip.tipId));
  const newestAt = tips[0]?.receivedAt ?? seen?.newestAt ?? '';
  if (seen === null) return { newestAt, ids, fresh: [] };
  const fresh = tips.filter(
    (tip) =>
      !seen.ids.has(tip.tipId) &&
      tip.receivedAt >= seen.newestAt &&
      tip.amount > 0 &&
      !tip.isRefunded,
  );
  return { newestAt, ids, fresh: fresh.length > 0 ? fresh : seen.fresh };
}

/** Follows a list of tips and gives the ones that arrived last while it was open. */
export function useNewTips(tips: ReceivedTip[] | undefined): ReceivedTip[] {
  const [seen, setSeen] = useState<Seen | null>(null);
  const hasChanged =
    tips !== undefined &&
    (seen === null ||
      tips.length !== seen.ids.size ||
      tips.some((tip) => !seen.ids.has(tip.tipId)));
  // Taken over while drawing, so that a new tip is marked as new the first time it is drawn.
  if (hasChanged) setSeen(newTips(tips, seen));
  return seen?.fresh ?? [];
}
