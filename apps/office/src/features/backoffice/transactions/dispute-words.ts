import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransactionDispute } from '@tipwell/contract/backoffice/calls/payments';
import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import type { Tone } from '@tipwell/ui/pill';

type State = TransactionDispute['state'];

export const disputeStateWords: Readonly<Record<State, MessageDescriptor>> = {
  INQUIRY: msg`The bank asks`,
  INQUIRY_ANSWERED: msg`Answered`,
  INQUIRY_CLOSED: msg`Closed`,
  NEEDS_RESPONSE: msg`Waits for an answer`,
  UNDER_REVIEW: msg`The bank decides`,
  WON: msg`Won`,
  LOST: msg`Lost`,
};

export const disputeStateTone: Readonly<Record<State, Tone>> = {
  INQUIRY: 'notYet',
  INQUIRY_ANSWERED: 'plain',
  INQUIRY_CLOSED: 'plain',
  NEEDS_RESPONSE: 'notYet',
  UNDER_REVIEW: 'underWay',
  WON: 'good',
  LOST: 'bad',
};

export const evidenceWords: Readonly<Record<EvidenceKind, MessageDescriptor>> = {
  RECEIPT: msg`Receipt or bill`,
  MESSAGES: msg`Messages with the guest`,
  SERVICE: msg`Proof that the guest was served`,
  POLICY: msg`Refund policy`,
  OTHER: msg`Something else`,
};

export const answerStateWords: Readonly<
  Record<TransactionDispute['answers'][number]['state'], MessageDescriptor>
> = {
  GIVEN: msg`On its way to the bank`,
  TAKEN: msg`The bank has it`,
  NOT_TAKEN: msg`The bank did not accept it`,
};
