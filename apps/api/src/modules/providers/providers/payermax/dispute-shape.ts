import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { minorOf } from './amounts.rule.ts';

const currency = z.enum(currencies);
const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`));

const told = z
  .object({
    caseId: z.string().regex(/^\w{1,64}$/),
    outTradeNo: z.string().regex(/^\w{1,64}$/),
    outUserId: z.string().max(64),
    status: z.string().max(32),
    caseResult: z.string().max(32).nullish(),
    /** What was frozen of ours, in its own currency, and what is kept for it on top. */
    amount: z.string().max(20),
    fee: z.string().max(20),
    currency: currency.nullish(),
    originTradeAmount: z.string().max(20),
    originTradeCurrency: currency,
    retrievalDate: day,
    /** An answer has to be there before this day begins. */
    expirationDate: day.nullish().catch(null),
  })
  .transform((read, context) => {
    const frozenIn = read.currency ?? read.originTradeCurrency;
    const amount = minorOf(read.amount, frozenIn);
    const fee = minorOf(read.fee, frozenIn);
    const disputed = minorOf(read.originTradeAmount, read.originTradeCurrency);
    if (amount === null || fee === null || disputed === null) {
      context.addIssue({ code: 'custom', message: 'is no amount of its currency' });
      return z.NEVER;
    }
    return {
      caseId: read.caseId,
      outTradeNo: read.outTradeNo,
      outUserId: read.outUserId,
      status: read.status,
      caseResult: read.caseResult ?? null,
      amount,
      fee,
      currency: frozenIn,
      disputed: { amount: disputed, currency: read.originTradeCurrency },
      openedAt: read.retrievalDate,
      respondBy: read.expirationDate ?? null,
    };
  });

/** A case of a dispute, as a search for it tells. */
export type ReadCase = z.output<typeof told>;
export const readCase = (data: unknown): ReadCase => told.parse(data);

/** Which cases took an answer, and which did not. */
const replied = z.object({
  successCaseIds: z.array(z.string()).nullish(),
  failCaseIds: z.array(z.string()).nullish(),
});
export const readReplied = (data: unknown) => replied.parse(data ?? {});
