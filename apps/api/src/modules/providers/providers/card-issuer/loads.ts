import * as z from 'zod';
import { currencies } from '@tipwell/contract/money/money';
import type { CardIssuer } from '#platform/checker-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Outcome, PayoutCarrier, PayoutReport, PayoutStatus } from '../ports/ports.ts';
import { outcomeOfRefusedLoad } from './load-outcome.rule.ts';

/** Under this name the issuer of cards stands with what it carries, where others have a payment system. */
export const cardIssuerName = 'NYMCARD';

/** Its cards are kept in this currency, and loaded with no other. */
export const issuedCardCurrency = 'AED';

/** Where its issuer is. */
export const issuedCardCountry = 'ae';

/** How long a load takes at most, by what it told us (a setting). */
const arrivesWithinSeconds = 300;

const statuses = ['PENDING', 'COMPLETED', 'FAILED', 'REVERSED'] as const;
const states: Readonly<Record<(typeof statuses)[number], PayoutStatus>> = {
  PENDING: 'PENDING',
  COMPLETED: 'PAID',
  FAILED: 'FAILED',
  REVERSED: 'RETURNED',
};

const moment = z.iso
  .datetime()
  .nullish()
  .transform((value) => (value ? new Date(value) : null));
const loadShape = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  amount: z.int(),
  currency: z.enum(currencies),
  reference: z.string(),
  status: z.enum(statuses),
  completed_at: moment,
  failed_at: moment,
  reversed_at: moment,
});
const refusalShape = z.object({ code: z.string().max(100) });

/** Ours are told from others by this: an attempt's id is good for one load. */
const prefix = 'payout-';

/**
 * Payouts to cards that we had issued: the issuer puts the money on them, out of what we keep there. An
 * attempt is found by its reference, and carries the same key however often it is asked for.
 */
export function loadsWith(account: CardIssuer): PayoutCarrier {
  async function call<Shape extends z.ZodType>(
    { outgoing }: Pick<Context, 'outgoing'>,
    { method = 'GET', path, key, body, shape }: Asked<Shape>,
  ): Promise<Outcome<z.output<Shape>>> {
    const result = await outgoing.send({
      to: 'nymcard',
      method,
      url: account.url + path,
      headers: {
        apikey: account.apiKey,
        ...(key === undefined ? {} : { 'x-nymos-idempotency-key': key }),
      },
      ...(body && { body }),
    });
    if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
    if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
    if (result.status >= 200 && result.status < 300) {
      const read = shape.safeParse(result.body);
      return read.success ? { outcome: 'ok', value: read.data } : { outcome: 'unknown' };
    }
    const { data: refusal } = refusalShape.safeParse(result.body);
    return outcomeOfRefusedLoad({ status: result.status, code: refusal?.code ?? null });
  }

  return {
    capabilities: async (_context, country) => ({
      country,
      currencies: [issuedCardCurrency],
      paymentMethods: [],
      payoutMethods: [
        { kind: 'ISSUED_CARD', isInstant: true, landsWithinSeconds: arrivesWithinSeconds },
      ],
      destinationsAreGiven: 'ON_ITS_PAGE',
    }),

    async payOut(context, { attemptId, amount, currency, destinationReference }) {
      const reference = prefix + attemptId;
      const made = await call(context, {
        method: 'POST',
        path: `/accounts/${encodeURIComponent(destinationReference)}:loadfunds`,
        key: reference,
        body: { amount, currency, reference },
        shape: loadShape,
      });
      return reported(made);
    },

    async readPayout(context, reference) {
      const path = `/loads/${encodeURIComponent(reference)}`;
      return reported(await call(context, { path, shape: loadShape }));
    },

    async findPayout(context, attemptId) {
      const reference = prefix + attemptId;
      const path = `/loads?reference=${encodeURIComponent(reference)}`;
      const shape = z.object({ data: z.array(loadShape) });
      const found = await call(context, { path, shape });
      if (found.outcome !== 'ok') return found.outcome === 'declined' ? unknown : found;
      const load = found.value.data.find((one) => one.reference === reference);
      return load ? reported({ outcome: 'ok', value: load }) : { outcome: 'ok', value: null };
    },
  };
}

interface Asked<Shape extends z.ZodType> {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  key?: string;
  shape: Shape;
}

const unknown = { outcome: 'unknown' } as const;

/** A load as a payout of ours; one that carries no id of ours is nobody's here. */
function reported(answer: Outcome<z.output<typeof loadShape>>): Outcome<PayoutReport> {
  if (answer.outcome === 'declined') return { ...answer, value: null };
  if (answer.outcome !== 'ok') return answer;
  const { id, amount, currency, reference, status, ...moments } = answer.value;
  if (!reference.startsWith(prefix)) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  return {
    outcome: 'ok',
    value: {
      attemptId: reference.slice(prefix.length),
      reference: id,
      status: states[status],
      amount,
      currency,
      arrivesBy: null,
      paidAt: moments.completed_at,
      failedAt: moments.failed_at,
      returnedAt: moments.reversed_at,
      failure: status === 'FAILED' ? 'CARD_DECLINED' : null,
    },
  };
}
