import type { Outcome, PaymentSystem } from './ports.ts';

/** Nothing happened and nothing is known, so nothing of ours is ended: it is asked again later. */
const later = async (): Promise<Outcome<never>> => ({ outcome: 'rejected', reason: 'NOT_REACHED' });

/**
 * A payment system that we have no account with, or none any more. What was begun with it waits, with its
 * money held, until there is an account again; people are alerted as with any other that does not answer.
 */
export const absentPaymentSystem: PaymentSystem = {
  provider: 'nobody',
  capabilities: async () => null,
  frameOrigin: () => null,
  startCharge: later,
  readCharge: later,
  findCharge: later,
  captureCharge: later,
  cancelCharge: later,
  chargePages: () => null,
  // Nobody can pay here at all: scripts would change nothing.
  hasHostedPage: true,
  hostedOrigin: () => null,
  hostedChargePage: () => null,
  refund: later,
  readRefund: later,
  findRefund: later,
  readDispute: later,
  answerForms: { longestText: 0, largestFileBytes: 0 },
  giveEvidenceFile: later,
  answerDispute: later,
  acceptDispute: later,
  findAnswer: later,
  payOut: later,
  readPayout: later,
  findPayout: later,
  publicKey: later,
  startPayoutCard: later,
  readGivenCard: later,
  payoutCardPages: () => null,
  registerPayoutCard: later,
  readPayoutCard: later,
  registerBankAccount: later,
  removeDestination: later,
  readBalances: later,
  readLines: later,
  readSettlement: later,
};
