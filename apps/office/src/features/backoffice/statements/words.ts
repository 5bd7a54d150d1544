import type { MessageDescriptor } from '@lingui/core';
import type { IncomePart } from '@tipwell/contract/backoffice/calls/income';
import type { StatementKind } from '@tipwell/contract/backoffice/calls/statements';

// What the kinds of lines are called, for a line and for their sum.
export const kindWords: Record<StatementKind, MessageDescriptor> = {
  TIP: /*i18n*/ { id: 'statement.TIP', message: 'Tips' },
  PRIMARY_SHARE: /*i18n*/ {
    id: 'statement.PRIMARY_SHARE',
    message: 'Your share of shared tips, at once',
  },
  POOL_SHARE: /*i18n*/ { id: 'statement.POOL_SHARE', message: 'From the team’s tips' },
  SERVICE_PAYMENT: /*i18n*/ { id: 'statement.SERVICE_PAYMENT', message: 'Bills paid to you' },
  FEES: /*i18n*/ { id: 'statement.FEES', message: 'Fees' },
  WORKPLACE_FEE: /*i18n*/ { id: 'statement.WORKPLACE_FEE', message: 'Kept by the workplace' },
  REFUND: /*i18n*/ { id: 'statement.REFUND', message: 'Refunded to customers' },
  CHARGEBACK: /*i18n*/ {
    id: 'statement.CHARGEBACK',
    message: 'Charged back by customers’ banks',
  },
  CHARGEBACK_REVERSED: /*i18n*/ {
    id: 'statement.CHARGEBACK_REVERSED',
    message: 'Charged back and returned to you',
  },
  PAYOUT: /*i18n*/ { id: 'statement.PAYOUT', message: 'Payouts' },
  INSTANT_PAYOUT_FEE: /*i18n*/ {
    id: 'statement.INSTANT_PAYOUT_FEE',
    message: 'Fee for the instant payout',
  },
  PLAN_FEE: /*i18n*/ { id: 'statement.PLAN_FEE', message: 'Fee of the payout plan' },
  PAYOUT_RETURNED: /*i18n*/ {
    id: 'statement.PAYOUT_RETURNED',
    message: 'Returned payouts',
  },
  WITHHOLDING: /*i18n*/ {
    id: 'statement.WITHHOLDING',
    message: 'Tax kept for your employer to pay',
  },
  INACTIVITY_FEE: /*i18n*/ { id: 'statement.INACTIVITY_FEE', message: 'Inactivity fee' },
  OTHER: /*i18n*/ { id: 'statement.OTHER', message: 'Corrections' },
};

// What the parts of an income are called.
export const incomeWords: Record<IncomePart, MessageDescriptor> = {
  tips: /*i18n*/ { id: 'income.tips', message: 'Tips' },
  shared: /*i18n*/ { id: 'income.shared', message: 'From the team’s tips' },
  bills: /*i18n*/ { id: 'income.bills', message: 'Bills paid to you' },
  fees: /*i18n*/ { id: 'income.fees', message: 'Fees' },
  workplace: /*i18n*/ { id: 'income.workplace', message: 'Kept by the workplace' },
  refunds: /*i18n*/ { id: 'income.refunds', message: 'Refunded and charged back' },
  corrections: /*i18n*/ { id: 'income.corrections', message: 'Corrections' },
  withheld: /*i18n*/ { id: 'income.withheld', message: 'Tax kept for your employer to pay' },
  paidOut: /*i18n*/ { id: 'income.paidOut', message: 'Paid out to you' },
};
