import type { MessageDescriptor } from '@lingui/core';

/** What the messages of processors say, under the names that most of them have for it. */
const words = new Map<string, MessageDescriptor>(
  Object.entries({
    'payment_intent.processing': /*i18n*/ {
      id: 'processor.message.processing',
      message: 'The payment is being processed',
    },
    'payment_intent.requires_action': /*i18n*/ {
      id: 'processor.message.requires_action',
      message: 'The bank asks the guest to confirm',
    },
    'payment_intent.requires_capture': /*i18n*/ {
      id: 'processor.message.requires_capture',
      message: 'The bank has approved the payment',
    },
    'payment_intent.succeeded': /*i18n*/ {
      id: 'processor.message.succeeded',
      message: 'The payment went through',
    },
    'payment_intent.payment_failed': /*i18n*/ {
      id: 'processor.message.payment_failed',
      message: 'An attempt to pay did not go through',
    },
    'payment_intent.cancelled': /*i18n*/ {
      id: 'processor.message.cancelled',
      message: 'The payment was cancelled',
    },
    'refund.succeeded': /*i18n*/ {
      id: 'processor.message.refund_succeeded',
      message: 'The refund went through',
    },
    'refund.updated': /*i18n*/ {
      id: 'processor.message.refund_updated',
      message: 'The refund was updated',
    },
    'refund.failed': /*i18n*/ {
      id: 'processor.message.refund_failed',
      message: 'The refund did not go through',
    },
    'dispute.opened': /*i18n*/ {
      id: 'processor.message.dispute_opened',
      message: 'A dispute was opened',
    },
    'dispute.updated': /*i18n*/ {
      id: 'processor.message.dispute_updated',
      message: 'The dispute was updated',
    },
    'dispute.funds_withdrawn': /*i18n*/ {
      id: 'processor.message.dispute_withdrawn',
      message: 'The bank took the money back',
    },
    'dispute.funds_reinstated': /*i18n*/ {
      id: 'processor.message.dispute_reinstated',
      message: 'The bank gave the money back',
    },
    'dispute.closed': /*i18n*/ {
      id: 'processor.message.dispute_closed',
      message: 'The dispute was closed',
    },
  }),
);

/** What one processor calls otherwise. */
const alsoKnownAs = new Map([
  ['payment_intent.amount_capturable_updated', 'payment_intent.requires_capture'],
  ['payment_intent.canceled', 'payment_intent.cancelled'],
  ['charge.refund.updated', 'refund.updated'],
  ['charge.dispute.created', 'dispute.opened'],
  ['charge.dispute.updated', 'dispute.updated'],
  ['charge.dispute.funds_withdrawn', 'dispute.funds_withdrawn'],
  ['charge.dispute.funds_reinstated', 'dispute.funds_reinstated'],
  ['charge.dispute.closed', 'dispute.closed'],
]);

/** What a processor’s message says; null for one that has no words: it is told by its own name. */
export function processorMessage(type: string): MessageDescriptor | null {
  return words.get(alsoKnownAs.get(type) ?? type) ?? null;
}
