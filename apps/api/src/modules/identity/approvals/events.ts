import type { Change } from '@tipwell/contract/backoffice/calls/change-requests';
import type {
  ApprovalNeeded,
  ChangeState,
  VoidReason,
} from '@tipwell/contract/identity/change-kinds';
import { defineEvent } from '#platform/events.ts';
import type { Concerned } from './kinds.ts';

/** A request that needs a second person was made, decided, or ended. */
export const changeMoved = defineEvent<ChangeMoved>('approvals.changeMoved');

/** What a request came to. */
export type ChangeStep = 'REQUESTED' | 'APPROVED' | Exclude<ChangeState, 'OPEN'>;

export interface ChangeMoved {
  requestId: string;
  /** Absent in what was told before it was kept. */
  locationId?: number;
  step: ChangeStep;
  facts: ChangeFacts;
  /** Whose money it is, and whoever asked. */
  to: Concerned[];
}

/** What is told of a request; it is put into words for each reader. */
export interface ChangeFacts {
  venue: string;
  timeZone: string;
  change: Change;
  /** When it counts at the earliest. */
  countsFrom: string;
  voidBecause: VoidReason | null;
  /** Absent in what was told before there were others than a second person. */
  approval?: ApprovalNeeded;
}
