import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { minorOf } from './amounts.rule.ts';
import { momentOf } from './times.rule.ts';

/** Numbers are read as the texts that stood there, whichever of both PayerMax writes. */
const decimal = z.string().max(30);
const currency = z.enum(currencies);
const number = z.string().regex(/^\w{1,64}$/);
const text = z.string().max(1024).nullish();
const moment = z
  .string()
  .max(64)
  .nullish()
  .transform((told) => momentOf(told));

/** An amount with its currency, as whole minor units. More digits than the currency has are no amount. */
function exact<In extends { amount: string; currency: z.output<typeof currency> }>(
  { amount: told, ...rest }: In,
  context: z.RefinementCtx,
) {
  const amount = minorOf(told, rest.currency);
  if (amount === null) {
    context.addIssue({ code: 'custom', message: 'is no amount of its currency' });
    return z.NEVER;
  }
  return { ...rest, amount };
}

const card = z.object({
  cardOrg: text,
  country: text,
  source: text,
  cardLast4: text,
  cardIdentifierNo: text,
  cardExpirationYear: text,
  cardExpirationMonth: text,
});

const order = z
  .object({
    outTradeNo: number,
    tradeToken: number,
    totalAmount: decimal,
    currency,
    status: z.string().max(32),
    resultCode: text,
    resultMsg: text,
    completeTime: moment,
    paymentDetails: z.array(z.object({ cardInfo: card.nullish() })).nullish(),
  })
  .transform(({ totalAmount: amount, ...rest }) => ({ amount, ...rest }))
  .transform(exact);
export type Order = z.output<typeof order>;
export const readOrder = (data: unknown): Order => order.parse(data);

/** Where the payer's bank asks, while it does. */
const placed = z.object({
  outTradeNo: number,
  status: z.string().max(32),
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
});
export type PlacedOrder = z.output<typeof placed>;
/** An answer about another order says nothing of ours. */
export const readPlaced = (data: unknown, outTradeNo: string): PlacedOrder =>
  placed.extend({ outTradeNo: z.literal(outTradeNo) }).parse(data);

const session = z.object({
  clientKey: z.string().regex(/^[\w-]{8,200}$/),
  sessionKey: z.string().regex(/^[\w-]{8,200}$/),
});
export const readSession = (data: unknown) => session.parse(data);

const refund = z
  .object({
    outRefundNo: number,
    refundAmount: decimal,
    refundCurrency: currency,
    status: z.string().max(32),
  })
  .transform(({ refundAmount: amount, refundCurrency: of, ...rest }) => ({
    amount,
    currency: of,
    ...rest,
  }))
  .transform(exact);
export const readRefund = (data: unknown) => refund.parse(data);

const money = z.object({ amount: decimal, currency }).transform(exact);

const payout = z.object({
  outTradeNo: number,
  tradeNo: number,
  status: z.string().max(32),
  responseCode: text,
  responseMsg: text,
  payFinishTime: moment,
  bounceBackTime: moment,
  fundsReturnTime: moment,
  trade: money,
});
export type ReadPayout = z.output<typeof payout>;
export const readPayout = (data: unknown): ReadPayout => payout.parse(data);

/** A payout that was taken on; what becomes of it is asked about. */
const taken = z.object({ outTradeNo: number, tradeNo: number });
export const readTaken = (data: unknown) => taken.parse(data);
