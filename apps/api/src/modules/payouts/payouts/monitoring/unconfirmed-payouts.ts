import type { Payout } from '../records/store.ts';

/** How long nobody has told of a payout, for the rule of all attempts. */
export function silenceOf({
  state,
  unansweredInquiries,
  landsBy,
}: Pick<Payout, 'state' | 'unansweredInquiries' | 'landsBy'>) {
  return { isOpen: state === 'SUBMITTED', unansweredInquiries, expectedBy: landsBy };
}
