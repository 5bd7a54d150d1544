/** What somebody may show to say who they are (onboarding §3). */
export const documentTypes = ['PASSPORT', 'DRIVER_LICENSE', 'ID'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How far a look at somebody's papers has come. */
export const checkStates = [
  /** They are asked for, and nothing was shown yet. */
  'STARTED',
  'SUBMITTED',
  /** Somebody looks again, because a program could not tell. */
  'REVIEW',
  'CLEAR',
  'REJECTED',
  'EXPIRED',
] as const;
export type CheckState = (typeof checkStates)[number];
