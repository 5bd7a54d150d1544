import type { CallLimit } from './pace.ts';

/** Ryft's own addresses, and how many calls a second it takes there from one account. */
const limits: Readonly<Record<string, number>> = {
  'https://api.ryftpay.com': 50,
  'https://sandbox-api.ryftpay.com': 5,
};

/**
 * How often Ryft may be called at an address. Whoever stands in for it, in a rehearsal on this machine, is
 * called as often within a short while as Ryft where real money moves within a second.
 */
export function limitAt(url: string): CallLimit {
  const { [new URL(url).origin]: calls } = limits;
  return calls === undefined ? { calls: 50, withinMs: 50 } : { calls, withinMs: 1000 };
}
