import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { BalancePort, SettlementLine } from '../../ports/balance-port.ts';
import type { AskCheckout, Told } from '../client.ts';
import { readActionsOf } from '../read-payments.ts';
import { attemptOf } from '../references.ts';
import { moment } from '../shapes.ts';
import { readReportFile } from './report-file.ts';
import { actionsOfReport, type ReportedAction, type ReportRow } from './report-lines.rule.ts';

const report = z.object({
  id: z.string(),
  created_on: moment,
  type: z.string(),
  tags: z.array(z.string()).nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  files: z.array(z.object({ id: z.string(), format: z.string() })),
});
type Report = z.output<typeof report>;

const page = z.object({
  data: z.array(report),
  _links: z.object({ next: z.object({ href: z.string() }).optional() }).nullish(),
});

/** More pages than there can be of reports since a day. */
const mostPages = 50;
const dayMs = 86_400_000;
/** A report about a day is made soon after it. */
const madeWithinMs = 40 * dayMs;

/**
 * What Checkout.com has settled on a day: its report of financial actions, which it makes once for each day
 * (UTC has to be set for it) and which is not told before. Written from its documentation alone.
 */
export function checkoutSettlement(
  { entity }: PaymentAccount,
  ask: AskCheckout,
): Pick<BalancePort, 'readSettlement'> {
  return {
    async readSettlement(context, { from, to }) {
      // Whose reports they are has to be said, and is a setting that an account may lack.
      if (entity === null) return { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      if (to.getTime() - from.getTime() !== dayMs || to > context.clock.now()) return notToldYet;
      const found = await findReport(ask, context, entity, from);
      if (found.outcome !== 'ok') return found;
      if (found.value === null) return notToldYet;
      const rows: ReportRow[] = [];
      for (const file of found.value.files.filter(({ format }) => /^csv$/i.test(format))) {
        const path = `/reports/${encodeURIComponent(found.value.id)}/files/${encodeURIComponent(file.id)}`;
        const told = await ask(context, {
          method: 'GET',
          path,
          isFile: true,
          read: readReportFile,
        });
        if (told.outcome !== 'ok') return told;
        rows.push(...told.value);
      }
      return withAttempts(ask, context, actionsOfReport(rows));
    },
  };
}

const notToldYet = { outcome: 'ok', value: null } as const;

/** The newest report of the financial actions of a day; null while there is none. */
async function findReport(
  ask: AskCheckout,
  context: Context,
  entity: string,
  from: Date,
): Promise<Told<Report | null>> {
  const day = (ms: number) => new Date(from.getTime() + ms).toISOString().slice(0, 10);
  const found: Report[] = [];
  let token: string | null = null;
  for (let number = 0; number < mostPages; number += 1) {
    const query: URLSearchParams = new URLSearchParams({
      created_after: day(dayMs),
      created_before: day(madeWithinMs),
      entity_id: entity,
      limit: '100',
      ...(token === null ? {} : { pagination_token: token }),
    });
    const told: Told<z.output<typeof page>> = await ask(context, {
      method: 'GET',
      path: `/reports?${query.toString()}`,
      read: (body) => page.parse(body),
    });
    if (told.outcome !== 'ok') return told;
    const { data, _links: links } = told.value;
    found.push(...data.filter((one) => isOfDay(one, day(0), day(dayMs))));
    const next = links?.next?.href;
    token = next === undefined ? null : tokenOf(next);
    if (token === null) break;
  }
  const [newest = null] = found.toSorted((a, b) => b.created_on.getTime() - a.created_on.getTime());
  return { outcome: 'ok', value: newest };
}

function tokenOf(next: string): string | null {
  return new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('pagination_token');
}

/** Reports by payout hold other days as well. */
function isOfDay({ type, tags, from, to }: Report, day: string, next: string): boolean {
  const isWhole = to?.startsWith(`${next}T00:00:00`) || to?.startsWith(`${day}T23:59:59`);
  const isByPayout = (tags ?? []).some((tag) => tag.startsWith('payout_id'));
  return (
    type === 'FinancialActions' &&
    !isByPayout &&
    isWhole === true &&
    from?.startsWith(`${day}T00:00:00`) === true
  );
}

const payment = z.object({ reference: z.string().nullish() });

/** Puts our own names to actions: a payment's reference says it, and each refund has one of its own. */
async function withAttempts(
  ask: AskCheckout,
  context: Context,
  actions: readonly ReportedAction[],
): Promise<Told<SettlementLine[]>> {
  const references = new Map<string, string | null>();
  const referenceOfPayment = async (id: string): Promise<Told<string | null>> => {
    const known = references.get(id);
    if (known !== undefined) return { outcome: 'ok', value: known };
    const path = `/payments/${encodeURIComponent(id)}`;
    const told = await ask(context, {
      method: 'GET',
      path,
      read: (body) => payment.parse(body).reference ?? null,
    });
    if (told.outcome === 'ok') references.set(id, told.value);
    return told;
  };
  const lines: SettlementLine[] = [];
  for (const { actionId, kind, paymentId, ...sums } of actions) {
    const line = { ...sums, reference: actionId, kind, source: paymentId, availableAt: null };
    const attemptId =
      paymentId === null
        ? nothing
        : kind === 'REFUND'
          ? await attemptOfRefund(ask, context, paymentId, actionId)
          : await attemptOfPayment(referenceOfPayment, paymentId, kind);
    if (attemptId.outcome !== 'ok') return attemptId;
    lines.push({ ...line, attemptId: attemptId.value });
  }
  return { outcome: 'ok', value: lines };
}

const nothing = { outcome: 'ok', value: null } as const;

async function attemptOfPayment(
  referenceOfPayment: (id: string) => Promise<Told<string | null>>,
  paymentId: string,
  kind: SettlementLine['kind'],
): Promise<Told<string | null>> {
  const told = await referenceOfPayment(paymentId);
  // A payment that is not there is none of ours, and says so.
  if (told.outcome === 'rejected' && told.reason === 'NOT_FOUND') return nothing;
  if (told.outcome !== 'ok') return told;
  const purpose = kind === 'PAYOUT' ? 'payout' : 'charge';
  return { outcome: 'ok', value: attemptOf(purpose, told.value) };
}

async function attemptOfRefund(
  ask: AskCheckout,
  context: Context,
  paymentId: string,
  actionId: string,
): Promise<Told<string | null>> {
  const actions = await readActionsOf(ask, context, paymentId);
  if (actions.outcome === 'rejected' && actions.reason === 'NOT_FOUND') return nothing;
  if (actions.outcome !== 'ok') return actions;
  const refund = actions.value.find(({ id }) => id === actionId);
  return { outcome: 'ok', value: attemptOf('refund', refund?.reference) };
}
