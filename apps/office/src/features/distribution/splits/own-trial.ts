import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnSharedTrials } from '@tipwell/contract/distribution/calls/shared-previews';

/** A split that was tried, with what is the reader's alone. */
export type OwnTrial = CallOutput<typeof getOwnSharedTrials>['trials'][number];
