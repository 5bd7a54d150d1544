import type { ReceivedTip } from '@tipwell/contract/payments/calls/payments';
import { useState } from 'react';

interface Seen {
  newestAt: string;
  ids: ReadonlySet<string>;
  /** The tips of which a guest had said something. */
  reviewed: ReadonlySet<string>;
  fresh: ReceivedTip[];
  /** Tips on which a guest's stars arrived: with the tip, or after it as is usual. */
  freshReviews: ReceivedTip[];
}

/**
 * What came in since the page was opened and since the last look: tips newer than all that was shown,
 * so that earlier tips loaded on demand are no news, and what guests said of a tip that was shown.
 */
export function newTips(tips: readonly ReceivedTip[], seen: Seen | null): Seen {
  const ids = new Set(tips.map((tip) => tip.tipId));
  const reviewed = new Set(tips.filter((tip) => tip.review !== null).map((tip) => tip.tipId));
  const newestAt = tips[0]?.receivedAt ?? seen?.newestAt ?? '';
  if (seen === null) return { newestAt, ids, reviewed, fresh: [], freshReviews: [] };
  const fresh = tips.filter(
    (tip) =>
      !seen.ids.has(tip.tipId) &&
      tip.receivedAt >= seen.newestAt &&
      tip.wentBack === null &&
      !tip.isCardProhibited,
  );
  const freshReviews = tips.filter(
    (tip) =>
      tip.review !== null &&
      !seen.reviewed.has(tip.tipId) &&
      (seen.ids.has(tip.tipId) || fresh.includes(tip)),
  );
  const news = fresh.length + freshReviews.length > 0 ? { fresh, freshReviews } : seen;
  return { newestAt, ids, reviewed, fresh: news.fresh, freshReviews: news.freshReviews };
}

/** Follows a list of tips and gives what arrived last while it was open. */
export function useNewTips(tips: ReceivedTip[] | undefined): Pick<Seen, 'fresh' | 'freshReviews'> {
  const [seen, setSeen] = useState<Seen | null>(null);
  const hasChanged =
    tips !== undefined &&
    (seen === null ||
      tips.length !== seen.ids.size ||
      tips.some(
        ({ tipId, review }) =>
          !seen.ids.has(tipId) || (review !== null) !== seen.reviewed.has(tipId),
      ));
  // Taken over while drawing, so that what is new is marked as new the first time it is drawn.
  if (hasChanged) setSeen(newTips(tips, seen));
  return seen ?? { fresh: [], freshReviews: [] };
}
