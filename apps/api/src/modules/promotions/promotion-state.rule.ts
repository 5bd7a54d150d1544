import type { Promotion } from '@tipwell/contract/calls/promotions';

/** When a promotion is in force. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
  endedEarlyAt: Date | null;
}

/** Where a promotion is in its life; its last moment is no longer its own. */
export function promotionState(span: Span, now: Date): Promotion['state'] {
  const end = span.endedEarlyAt ?? span.endsAt;
  if (now >= end) return 'ENDED';
  return now < span.startsAt ? 'SCHEDULED' : 'ACTIVE';
}
