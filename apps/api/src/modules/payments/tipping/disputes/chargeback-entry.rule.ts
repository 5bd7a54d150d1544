import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { add } from '@tipwell/contract/money/money';
import {
  clearingAccount,
  disputeFeeAccount,
  entryIdOf,
  postingsOf,
  type Entry,
} from '#ledger/ledger';
import { linesOfGivenBack, type RefundedTip } from '../payments/refund-entry.rule.ts';

interface Lines {
  disputeId: string;
  at: Date;
  /** Of the pool or its shares; below zero what they give back, above what they are given again. */
  pooled: readonly { account: string; amount: number }[];
  /** What the bank took besides, of which nothing was left: ours to bear. */
  lost?: number;
}

/** A part of what came back: all that is back with it; null where all came back at once. */
type ComesBack = Lines & { inAll?: number | null };

/**
 * The entry of a payment that a customer's bank took back, or of the part that it took: the same lines as its
 * refund (money rule 4), for the same people bear it. The entry's id follows from the dispute's.
 */
export function chargebackEntry(
  tip: RefundedTip,
  { disputeId, at, pooled, lost = 0 }: Lines,
): Entry {
  return {
    entryId: entryIdOf(entryKinds.chargeback, disputeId),
    kind: entryKinds.chargeback,
    occurredAt: at,
    details: detailsOf(tip, disputeId, lost),
    // What was paid out already is earned back first; nothing is ever taken from a card.
    mayOverdraw: true,
    postings: postingsOf(linesOfGivenBack(tip, pooled, lost)),
  };
}

/**
 * The entry of what was lost by us at first and is borne by whoever had the payment after all, once per
 * dispute: the processor moves nothing by it, and our loss is undone.
 * @param lines.lost what was lost, below zero
 */
export function takenLaterEntry(tip: RefundedTip, lines: Lines): Entry {
  const entry = chargebackEntry(tip, lines);
  return { ...entry, entryId: entryIdOf(`${entryKinds.chargeback} later`, lines.disputeId) };
}

/** The entry of what came back, or of a part of it: the lines of the chargeback the other way round. */
export function chargebackReversedEntry(
  tip: RefundedTip,
  { disputeId, at, pooled, lost = 0, inAll = null }: ComesBack,
): Entry {
  const taken = pooled.map(({ account, amount }) => ({ account, amount: 0 - amount }));
  return {
    entryId: returnEntryId(disputeId, inAll),
    kind: entryKinds.chargebackReversed,
    occurredAt: at,
    details: detailsOf(tip, disputeId, lost),
    // Somebody below zero comes nearer to it, and may stay below.
    mayOverdraw: true,
    postings: postingsOf(
      linesOfGivenBack(tip, taken, lost).map(([account, amount]) => [account, 0 - amount] as const),
    ),
  };
}

/** What a processor kept for a dispute, or gave back of it: ours to bear, never anybody else's. */
export function disputeFeeEntry(fee: {
  disputeId: string;
  at: Date;
  paymentSystem: string;
  currency: string;
  kind: typeof entryKinds.disputeFee | typeof entryKinds.disputeFeeReturned;
  amount: number;
  /** All that was kept (or given back) so far, this included: what tells one entry from the next. */
  inAll: number;
}): Entry {
  const { kind, disputeId, paymentSystem, currency } = fee;
  const ofUs = kind === entryKinds.disputeFee ? 0 - fee.amount : fee.amount;
  return {
    entryId: feeEntryId(kind, disputeId, fee.inAll),
    kind,
    occurredAt: fee.at,
    details: { sourceId: disputeId },
    postings: postingsOf([
      [clearingAccount(paymentSystem, currency), 0 - ofUs],
      [disputeFeeAccount(paymentSystem, currency), ofUs],
    ]),
  };
}

function detailsOf(tip: RefundedTip, disputeId: string, lost: number) {
  return {
    sourceId: disputeId,
    charged: add(tip.charged, lost),
    net: tip.primaryPart + tip.poolPart + tip.billNet,
  };
}

/** @param inAll all that was back by then; null where it came back at once */
function returnEntryId(disputeId: string, inAll: number | null): string {
  const { chargebackReversed } = entryKinds;
  return entryIdOf(
    inAll === null ? chargebackReversed : `${chargebackReversed} ${inAll}`,
    disputeId,
  );
}

function feeEntryId(kind: string, disputeId: string, inAll: number): string {
  return entryIdOf(`${kind} ${inAll}`, disputeId);
}

/** The ids that a dispute's entries have, as far as there are any. */
export function entryIdsOfDispute(dispute: {
  disputeId: string;
  fee: number;
  feeReturned: number;
  /** All that was back with each return. */
  returns?: readonly { inAll: number }[];
}): string[] {
  const { disputeId, fee, feeReturned, returns = [] } = dispute;
  return [
    entryIdOf(entryKinds.chargeback, disputeId),
    entryIdOf(`${entryKinds.chargeback} later`, disputeId),
    returnEntryId(disputeId, null),
    ...returns.map(({ inAll }) => returnEntryId(disputeId, inAll)),
    feeEntryId(entryKinds.disputeFee, disputeId, fee),
    feeEntryId(entryKinds.disputeFeeReturned, disputeId, feeReturned),
  ];
}
