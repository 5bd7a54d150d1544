import { fail } from '@tipwell/contract/errors';
import type { NoSplit } from '../split.rule.ts';

/** Refuses to split a pool that lacks percentages, naming the staff types without one (409031, 409032). */
export function refuseSplit(why: NoSplit): never {
  const staffTypes = why.error === 'groupPercentagesMissing' ? why.staffTypes.join(', ') : '';
  fail(why.error, { details: { staffTypes } });
}
