import type { TipsType } from '#venues/locations';

/** Somebody's last word on how their location shares its tips, whatever the version; null: none yet. */
export type LastAnswer = 'ACCEPTED' | 'REJECTED' | null;

/**
 * Whether a person's code leads on to their venue's page (readings, "Scheme not answered yet"): whoever
 * rejects the scheme has no part in common tips any more, so a tip that names them would reach others.
 * It counts at once, until they accept a scheme. Where everybody keeps their own tips there is nothing
 * to reject, and without an answer one goes on sharing.
 */
export function isOptedOut(tipsType: TipsType, lastAnswer: LastAnswer): boolean {
  return tipsType !== 'PERSONAL' && lastAnswer === 'REJECTED';
}
