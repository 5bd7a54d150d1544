import { isForLater } from '../ports/ports.ts';
import type { Refusal } from './outcome.rule.ts';

/** Nothing ends because something could not be looked up. */
export function unsure(outcome: Refusal): Refusal {
  return isForLater(outcome) ? outcome : { outcome: 'unknown' };
}
