import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillState } from '@tipwell/contract/payments/calls/bills';
import type { Tone } from '@tipwell/ui/pill';

/** What has become of a bill. */
export const billStateWords: Record<BillState, MessageDescriptor> = {
  OPEN: msg`Not paid yet`,
  BEING_PAID: msg`Being paid`,
  PAID: msg`Paid`,
  REFUNDED: msg`Refunded`,
  CHARGED_BACK: msg`Charged back`,
  EXPIRED: msg`Expired`,
  CALLED_OFF: msg`Cancelled`,
};

export const billStateTone: Record<BillState, Tone> = {
  OPEN: 'notYet',
  BEING_PAID: 'underWay',
  PAID: 'good',
  REFUNDED: 'plain',
  CHARGED_BACK: 'bad',
  EXPIRED: 'plain',
  CALLED_OFF: 'plain',
};
