import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderBillPage } from '@tipwell/tip/server-entry';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { localeOf, queryOf } from './tip-page/guest-pages.ts';
import { venueOf } from './tip-page/page-models.ts';
import { sendPage } from './tip-page/send-page.ts';
import type { OpenPage } from './tip-page/answers.ts';
import { showTipPage } from './tip-page/show-tip-page.ts';
import { reviewWithoutScripts, startWithoutScripts } from './tip-page/without-scripts.ts';
import { billPath, readBillCode } from './bills/bill-code.ts';
import { billState } from './bills/bill-state.rule.ts';
import { findBillByCode, paymentsOfBills, type StoredBill } from './bills/bill-store.ts';

const hidden = { schema: { hide: true } };
const seldom = { ...hidden, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

type Answer = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  page: OpenPage,
) => Promise<FastifyReply>;

/** The pages of a bill that was made for a guest: its tip page while it is open, else what became of it. */
export function billPages(scope: FastifyInstance, context: Context): void {
  const whileOpen = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = request.params as { code: string };
    const wanted = readBillCode(code) ?? fail('notFound');
    const stored = (await findBillByCode(context.db, wanted)) ?? fail('notFound');
    const state = await stateOf(context, stored);
    const isTaken = queryOf(request)['taken'] !== undefined;
    if (state === 'OPEN' && !isTaken) {
      const { locationId, staffId } = stored;
      const address = staffId === null ? { locationId } : { locationId, staffId };
      return answer(context, request, reply, { address, stored });
    }
    return sendState(context, request, reply, stored, state === 'OPEN' ? 'BEING_PAID' : state);
  };
  scope.get('/b/:code', hidden, whileOpen(showTipPage));
  scope.get('/b/:code/review', hidden, whileOpen(reviewWithoutScripts));
  scope.post('/b/:code/start', seldom, whileOpen(startWithoutScripts));
}

async function stateOf(context: Context, bill: StoredBill) {
  const payments = await paymentsOfBills(context.db, [bill.billId]);
  const states = payments.map(({ state }) => state);
  return billState({ ...bill, payments: states, now: context.clock.now() });
}

async function sendState(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bill: StoredBill,
  state: Exclude<Awaited<ReturnType<typeof stateOf>>, 'OPEN'>,
): Promise<FastifyReply> {
  const location = (await findLocation(context.db, bill.locationId)) ?? fail('notFound');
  const page = renderBillPage({
    locale: localeOf(request),
    venue: venueOf(location),
    path: billPath(bill.code),
    amount: bill.amount,
    currency: bill.currency,
    state,
  });
  return sendPage(request, reply, page);
}
