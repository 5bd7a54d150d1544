// Every kind of golden case, answered by the rule that the product itself uses.
import * as z from 'zod';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip, type FeeMode, type FeeRates } from '@tipwell/contract/payments/fee.rule';
import { allocate } from '@tipwell/contract/money/money';
import {
  businessDay,
  divideAtCapture,
  payDeadline,
  recordDueOn,
  refundShares,
  shareRun,
  splitPool,
  whyNoSplit,
  type Group,
  type SchemeRow,
} from '#distribution/splits';
import { dataRequestDue } from '#identity/identity';
import { inactivityFees, promoEnd } from '#payouts/payout-plans';
import { withhold } from '#distribution/tax';
import type { AnswerPart } from './same-answer.ts';

/** A kind of case: reads its input and answers it; the input's shape is checked on the way in. */
export interface Op {
  readonly input: z.ZodType;
  answer(input: unknown): AnswerPart;
}

function op<Input extends z.ZodType>(
  input: Input,
  answer: (input: z.output<Input>) => AnswerPart,
): Op {
  return { input, answer: (given) => answer(input.parse(given)) };
}

const whole = z.int();
const weight = z.object({ id: z.string(), weight: z.int().nonnegative() });
const groups = z.array(
  z.object({
    staffType: z.string(),
    percent: z.int().nonnegative().nullable(),
    members: z.array(weight),
  }),
);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const date = z.iso.date();
const feeMode = z.enum(['DEDUCTED', 'ON_TOP', 'VENDOR']);

/** The kinds of cases by their name in a file of cases. */
export const ops: Readonly<Record<string, Op>> = {
  allocate: op(z.object({ total: whole, weights: z.array(weight) }), ({ total, weights }) => {
    const parts = allocate(
      total,
      weights.map((one) => one.weight),
    );
    return amountsOf(weights.map(({ id }, index) => [id, parts[index] ?? NaN]));
  }),

  fee: op(
    z.object({
      tip: whole,
      mode: feeMode,
      pf: whole,
      vat: whole,
      fixed: whole,
      bps: whole,
    }),
    ({ tip, mode, pf, vat, fixed, bps }) =>
      quoted(tip, mode, {
        platformBps: pf,
        vatBps: vat,
        processorFixed: fixed,
        processorBps: bps,
        processorFreeBelow: 0,
        smallest: 1,
        largest: 500_000,
      }),
  ),

  feeGermany: op(z.object({ tip: whole, mode: feeMode }), ({ tip, mode }) =>
    quoted(tip, mode, feeTermsOn('de', '2026-07-01')),
  ),

  distribute: op(z.object({ pool: whole, groups }), (input) => {
    const among = groupsOf(input.groups);
    const why = whyNoSplit(among);
    return why ? refused(why.error) : splitAmounts(splitPool(input.pool, among));
  }),

  priority: op(
    z.object({
      net: whole,
      primary: z.string().nullable(),
      pct: z.int().min(0).max(10_000),
      groups,
    }),
    ({ net, primary, pct, groups: given }) => {
      const parts = divideAtCapture({
        tipsType: 'COMMON_PRIORITY',
        net,
        recipient: primary === null ? { kind: 'LOCATION' } : { kind: 'PERSON', staffType: null },
        scheme: [primaryRow(pct)],
      });
      const run = shareRun([{ primary, amount: parts.pool }], groupsOf(given));
      const [portion] = run.ok ? run.portions : [];
      if (!run.ok || !portion) return refused(run.ok ? 'unknown' : run.error);
      return {
        primary: parts.primary + portion.backToPrimary,
        pool: parts.pool - portion.backToPrimary,
        ...splitAmounts(portion),
      };
    },
  ),

  refund: op(
    z.object({ shares: z.record(z.string(), whole), refunds: z.array(whole) }),
    ({ shares, refunds }) => {
      const ids = Object.keys(shares);
      let left = Object.values(shares);
      const reversals = refunds.map((amount) => {
        const taken = refundShares(amount, left);
        left = left.map((share, index) => share + (taken[index] ?? NaN));
        return amountsOf(ids.map((id, index) => [id, taken[index] ?? NaN]));
      });
      return { reversals };
    },
  ),

  withhold: op(
    z.union([
      z.object({ allocated: whole, rateBps: whole }),
      z.object({ allocated: whole, amount: whole }),
    ]),
    (order) => ({ ...withhold(order, { allocated: order.allocated, balance: order.allocated }) }),
  ),

  promoEnd: op(
    z.object({ registered: moment, tz: z.string(), days: z.int().nonnegative() }),
    ({ registered, tz, days }) => ({ endsUtc: utc(promoEnd(registered, tz, days)) }),
  ),

  ukPayDeadline: op(z.object({ utc: moment }), (input) => ({
    payBy: payDeadline(input.utc, 'Europe/London'),
  })),

  businessDay: op(z.object({ utc: moment, tz: z.string() }), (input) => ({
    businessDay: businessDay(input.utc, input.tz),
  })),

  inactivityFees: op(z.object({ balance: whole, last: date }), ({ balance, last }) => ({
    fees: inactivityFees(balance, last).map((fee) => ({ ...fee })),
  })),

  dataRequestDue: op(z.object({ received: date }), ({ received }) => ({
    due: dataRequestDue(received),
  })),

  tipRecordDue: op(z.object({ received: date }), ({ received }) => ({
    answerBy: recordDueOn(received),
  })),
};

function quoted(tip: number, mode: FeeMode, terms: FeeRates): AnswerPart {
  const result = quoteTip({ tip, mode, terms });
  if (!result.ok) return { refused: result.reason, limit: result.limit };
  // The cases know no workplace fee, of which the people's net would be the rest.
  const { ok: _ok, workplacePart: _none, ...quote } = result;
  return quote;
}

function groupsOf(given: z.output<typeof groups>): Group[] {
  return given.map(({ staffType, percent, members }) => {
    return { staffType, percentage: percent, members };
  });
}

function primaryRow(percentage: number): SchemeRow {
  return { staffType: null, label: null, percentage, isPrimaryStaff: true, isDisabled: false };
}

function splitAmounts(split: ReturnType<typeof splitPool>): { [key: string]: AnswerPart } {
  return {
    groups: amountsOf(split.groups.map(({ staffType, amount }) => [staffType, amount])),
    allocations: amountsOf(split.shares.map(({ member, amount }) => [member.id, amount])),
    unallocated: split.unallocated,
  };
}

function refused(name: keyof typeof errorCatalogue): AnswerPart {
  return { error: errorCatalogue[name].errorCode };
}

function amountsOf(entries: readonly [id: string, amount: number][]): Record<string, number> {
  return Object.fromEntries(entries);
}

function utc(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z');
}
