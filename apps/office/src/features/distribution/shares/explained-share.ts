import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPoolShare } from '@tipwell/contract/distribution/calls/shares';

/** Why a part of the team's tips is what it is, as the server tells it. */
export type ExplainedShare = CallOutput<typeof getPoolShare>;

/** The same without colleagues, as somebody else reads it. */
export type ExplainedPart = Omit<ExplainedShare, 'colleagues'>;
