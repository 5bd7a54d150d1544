import { useSyncExternalStore } from 'react';
import type { ApiFailure } from './failure.ts';

/** Something that the server wants confirmed before it is done, or a second factor that is missing. */
export type Asked =
  | { kind: 'confirm'; details: ApiFailure['details']; settle: (id: string | null) => void }
  | { kind: 'setUp' };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the person to confirm what the server has named; gives back the confirmation's id, or null when
 * they would rather not. Where no page could show the question nobody is kept waiting.
 */
export function askToConfirm(details: ApiFailure['details']): Promise<string | null> {
  if (listeners.size === 0) return Promise.resolve(null);
  if (asked?.kind === 'confirm') asked.settle(null);
  return new Promise((resolve) => {
    const settle = (id: string | null) => {
      change(null);
      resolve(id);
    };
    change({ kind: 'confirm', details, settle });
  });
}

/** Offers to set up the second factor without which something is not done. */
export function offerToSetUp(): void {
  if (asked === null) change({ kind: 'setUp' });
}

/** Takes the offer away. */
export function closeOffer(): void {
  if (asked?.kind === 'setUp') change(null);
}

/** What is asked of the person now. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
