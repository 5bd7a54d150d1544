import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import type { CallLimit } from './pace.ts';

const { url, testUrl } = adapterNeeds.ryft;

/** Ryft's own addresses, and how many calls a second it takes there from one account. */
const limits = new Map<string, number>([
  [url, 50],
  [testUrl, 5],
]);

/**
 * How often Ryft may be called at an address. Whoever stands in for it, in a rehearsal on this machine, is
 * called as often within a short while as Ryft where real money moves within a second.
 */
export function limitAt(at: string): CallLimit {
  const calls = limits.get(new URL(at).origin);
  return calls === undefined ? { calls: 50, withinMs: 50 } : { calls, withinMs: 1000 };
}
