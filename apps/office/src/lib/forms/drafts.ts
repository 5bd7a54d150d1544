import { draftPrefix } from './forget-drafts.ts';
import { personOf, session } from '../session.ts';

/** Under what something typed is kept: the form, and what it is about where there are many of it. */
export interface DraftName {
  form: string;
  object?: string | number;
  /** Filled in by whoever has no account yet: kept for whoever opens the same object here again. */
  isOfGuest?: true;
  /** Fields that are never kept: what somebody agrees to, they agree to when they send it. */
  isForgotten?: readonly string[];
}

export type Typed = Readonly<Record<string, unknown>>;

/** Where what was typed into a form stays until it is sent. */
export interface DraftKeeper {
  read: () => Typed;
  keep: (typed: Typed, initial: Typed) => void;
  /** It was sent, or given up on purpose. */
  clear: () => void;
}

/** What is typed and not sent within a week was given up. */
const keptForMs = 7 * 86_400_000;

/**
 * Fields that no browser may keep, whatever form they stand in: secrets, and what leads to somebody's
 * money.
 */
const secret =
  /password|(?<!post)code|token|secret|proof|iban|account|routing|sort|institution|transit|card|tax|holder/i;

/** The keeper itself, or this browser under a name. */
export function keeperIn(draft: DraftName | DraftKeeper): DraftKeeper {
  if ('keep' in draft) return draft;
  return {
    read: () => readDraft(draft),
    keep: (typed, initial) => keepDraft(draft, typed, initial),
    clear: () => clearDraft(draft),
  };
}

/** Where a draft stands; null where none is kept: while viewing as somebody else. */
function keyOf({ form, object, isOfGuest }: DraftName): string | null {
  const stored = session.read();
  if (isOfGuest && stored === null) return `${draftPrefix}guest.${form}.${object ?? ''}`;
  const person = personOf(stored);
  if (stored === null || stored.viewAs !== null || person === null) return null;
  return `${draftPrefix}${person}.${form}.${object ?? ''}`;
}

/** What this person typed into this form before and did not send; empty where there is nothing. */
export function readDraft(name: DraftName, now = Date.now()): Typed {
  const key = keyOf(name);
  const text = key === null ? null : localStorage.getItem(key);
  if (key === null || text === null) return {};
  try {
    const { at, typed } = JSON.parse(text) as { at: number; typed: Typed };
    if (now - at < keptForMs) return typed;
  } catch {
    // What an older version of this page has kept is worth nothing to this one.
  }
  localStorage.removeItem(key);
  return {};
}

/** Keeps what differs from what the form began with; whoever typed it all back has no draft. */
export function keepDraft(name: DraftName, typed: Typed, initial: Typed, now = Date.now()): void {
  const key = keyOf(name);
  if (key === null) return;
  const changed = Object.entries(typed).filter(
    ([field, value]) =>
      !secret.test(field) &&
      !name.isForgotten?.includes(field) &&
      JSON.stringify(value) !== JSON.stringify(initial[field]),
  );
  try {
    if (changed.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: now, typed: Object.fromEntries(changed) }));
  } catch {
    // A browser that is full, or keeps nothing, loses a draft and never a form.
  }
}

/** It was sent, or given up on purpose. */
export function clearDraft(name: DraftName): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}

/** What a form begins with: as it is now, and over it what was typed before in fields it still has. */
export function withDraft<Of extends Typed>(initial: Of, draft: Typed): Of {
  const known = Object.entries(draft).filter(
    ([field, value]) =>
      field in initial &&
      typeof value === typeof initial[field] &&
      Array.isArray(value) === Array.isArray(initial[field]),
  );
  return { ...initial, ...(Object.fromEntries(known) as Partial<Of>) };
}
