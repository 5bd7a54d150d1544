import type { ErrorKind } from '@tipwell/contract/api/error-codes';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from './failure.ts';

/** A message above the page: words that somebody chose, or a failure that still looks for its own. */
export type Toast = { id: number; kind: ErrorKind } & (
  | { title?: string; text: string }
  | { failure: unknown }
);

/** Good news goes by itself; a failure stays until it has been read and closed. */
const shownMs = 8000;
const most = 4;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(toast: Toast): void {
  change([...toasts, toast].slice(-most));
  if (toast.kind !== 'danger') setTimeout(() => closeToast(toast.id), shownMs);
}

/** Says something above the page, in one of the tones of the error table (product §8). */
export function showToast(kind: ErrorKind, text: string, title?: string): void {
  count += 1;
  add({ id: count, kind, text, ...(title ? { title } : {}) });
}

/** Tells of a failure in the words and the tone of the error table (product §8). */
export function showFailure(failure: unknown): void {
  count += 1;
  add({ id: count, kind: failure instanceof ApiFailure ? failure.kind : 'danger', failure });
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** What is above the page now, the newest last. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** The same, followed as it changes. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentToasts,
    currentToasts,
  );
}
