import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { personOf, session } from '#lib/session.ts';

export type ShownStep = Onboarding['steps'][number];

/**
 * Where somebody goes on who comes back: at the step they left, else at the first one that is open after
 * one that is done; null: they have not begun. Who they are is not asked twice: an invitation fills it in.
 */
export function resumeAt(steps: readonly ShownStep[], left: number | null): number | null {
  if (left !== null && left >= 1 && left <= steps.length) return left;
  if (!steps.slice(1).some(({ isCompleted }) => isCompleted)) return null;
  const open = steps.findIndex(({ isCompleted }) => !isCompleted);
  return open === -1 ? null : open + 1;
}

/** Nothing is issued to somebody of whom the card's bank has not been told. */
const firstTold: ReadonlySet<ShownStep['step']> = new Set(['KYC_PERSONAL', 'KYC_EMPLOYER']);

/**
 * The step that is shown for a number in the address: where what a step needs from those before it is not
 * complete, it goes back to the first of them (onboarding §4, KYC).
 */
export function openStep(steps: readonly ShownStep[], asked: number): number {
  if (steps[asked - 1]?.step !== 'CARD_ISSUING') return asked;
  const open = steps.findIndex(({ step, isCompleted }) => firstTold.has(step) && !isCompleted);
  return open === -1 ? asked : open + 1;
}

const key = () => {
  const known = session.read();
  const person = personOf(known);
  // Who looks with somebody's eyes leaves no trace in their way.
  return person === null || known?.viewAs != null ? null : `tipwell.onboarding-step.${person}`;
};

/** The step at which this person was here the last time; null where they were not. */
export function readLeftAt(): number | null {
  const kept = key();
  return kept === null ? null : Number(localStorage.getItem(kept)) || null;
}

export function noteLeftAt(step: number): void {
  const kept = key();
  if (kept !== null) localStorage.setItem(kept, String(step));
}

export function forgetLeftAt(): void {
  const kept = key();
  if (kept !== null) localStorage.removeItem(kept);
}
