import type { CallOutput } from '@tipwell/contract/call';
import type { getOwnSharedTrials } from '@tipwell/contract/calls/distribution/shared-trials';

/** A split that was tried, with what is the reader's alone. */
export type OwnTrial = CallOutput<typeof getOwnSharedTrials>['trials'][number];
