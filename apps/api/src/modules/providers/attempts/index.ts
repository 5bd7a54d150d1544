import type { Module } from '#platform/module.ts';

export { alertToReusedKey } from './alerts.ts';
export type { AttemptKind } from './attempt.ts';
export { expediteInquiries } from './attempt-table-store.ts';
export { inquire, inquireDue } from './inquire.ts';
export { secondsToNextInquiry } from './inquiry.rule.ts';
export { sendAttempts } from './send.ts';
export { isUnanswered, silentFrom } from './unanswered.rule.ts';

/** Claim, send, inquire, report: the same for charges, payouts and refunds, whose owners bring the rest. */
export const attempts: Module = { name: 'attempts' };
