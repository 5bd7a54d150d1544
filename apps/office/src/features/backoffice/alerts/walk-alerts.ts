import { stepOf } from '@tipwell/ui/data-table';
import type { KeyboardEvent } from 'react';

interface Choosing {
  /** The alerts in their order. */
  keys: readonly string[];
  mayChoose: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

/**
 * The keys of every list: arrows or j and k lead from alert to alert, x chooses the one that has the
 * focus, Escape chooses none. Tells whether the key was one of them.
 */
export function walkAlerts(
  event: KeyboardEvent,
  list: HTMLUListElement | null,
  { keys, mayChoose, chosen, onChosen }: Choosing,
): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return false;
  if (event.key === 'Escape' && chosen.size > 0) {
    onChosen(new Set());
    return true;
  }
  const cards = [...(list?.children ?? [])];
  const at = cards.findIndex((card) => card.contains(event.target as Node));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const own = keys[at];
  if (own === undefined) return false;
  if (key === 'x') {
    if (!mayChoose.has(own)) return false;
    onChosen(
      new Set(chosen.has(own) ? [...chosen].filter((one) => one !== own) : [...chosen, own]),
    );
    return true;
  }
  const next = stepOf(key, at, cards.length);
  const first = next === null ? null : cards[next]?.querySelector<HTMLElement>('input, a, button');
  first?.focus();
  return first != null;
}
