/** What needs a second person, a waiting time and a message beforehand (decision record 0017). */
export const changeKinds = [
  'COMPANY_DESTINATION',
  'LATER_OWNER',
  'LAST_OWNER',
  'WORKPLACE_FEE',
  'TIPS_TYPE',
  'PARENT_LOCATION',
  'JOB',
  'SPLIT_ROLE',
  'EMPLOYMENT',
] as const;
export type ChangeKindName = (typeof changeKinds)[number];

/**
 * Whose approval a request needs: nobody's, so that it applies on its date unless it is rejected; an
 * independent second person's; an owner's, where there is one besides the requester; the troncmaster's.
 */
export const approvalsNeeded = ['NONE', 'SECOND_PERSON', 'OWNER', 'TRONC_MASTER'] as const;
export type ApprovalNeeded = (typeof approvalsNeeded)[number];

/** Where a request stands; `VOID`: it could no longer be done when its time came. */
export const changeStates = ['OPEN', 'IN_FORCE', 'REFUSED', 'WITHDRAWN', 'LAPSED', 'VOID'] as const;
export type ChangeState = (typeof changeStates)[number];

/** Why a request came to nothing when its time had come. */
export const voidReasons = ['REQUESTER_GONE', 'CHANGED_SINCE', 'BLOCKED', 'GONE'] as const;
export type VoidReason = (typeof voidReasons)[number];
