// What became of what an entry of the audit log tells.

/** Tried and refused by a rule. */
export const refusedActions = [
  'view.refused',
  'tronc.refused',
  'split.refused',
  'login.failed',
  'login.manyGuesses',
  'secondFactor.failed',
  'destination.notTaken',
  'session.tokenReused',
] as const;

/** Tried, and something broke. */
export const failedActions = ['view.failed'] as const;

export type AuditOutcome = 'DONE' | 'REFUSED' | 'FAILED';

/** Whether what was tried was done. */
export function outcomeOf(action: string): AuditOutcome {
  if (refusedActions.some((refused) => refused === action)) return 'REFUSED';
  return failedActions.some((failed) => failed === action) ? 'FAILED' : 'DONE';
}
