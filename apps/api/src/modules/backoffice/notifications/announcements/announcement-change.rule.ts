import type { NoticeState } from '@tipwell/contract/backoffice/calls/announcements';

/** A notice as far as it matters for changing it. */
export interface ChangeableNotice {
  state: NoticeState;
  sendAt: Date;
  /** Whether somebody has received it, whatever the clocks say. */
  hasBegun: boolean;
}

/**
 * Whether a notice can still be changed or called off: while it waits for its time and nobody has it.
 * What is being sent at this moment is never changed halfway, or some would read other words than others.
 */
export function mayStillChange({ state, sendAt, hasBegun }: ChangeableNotice, now: Date): boolean {
  return state === 'SCHEDULED' && sendAt > now && !hasBegun;
}
