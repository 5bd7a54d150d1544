import type { CallOutput } from '@tipwell/contract/api/call';
import type { startPersonalCard } from '@tipwell/contract/payouts/calls/payout-destinations';
import { fail } from '@tipwell/contract/api/errors';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { browserOriginsOf, officeOriginOf } from '#platform/http/public-origin.ts';
import { paymentSystemNamed } from '#providers/providers';
import type { BalanceHolder } from '../records/payee.ts';
import { startCard } from './start-card.ts';

/** Starts a card and says where the processor's page for it is, as the browser that asks reaches it. */
export async function openCardPage(
  context: Context,
  actor: Person,
  of: BalanceHolder,
  body: { setupId: string; locale: string; password?: string | undefined },
  request: FastifyRequest,
): Promise<CallOutput<typeof startPersonalCard>> {
  const { setupId, locale, password } = body;
  const officeOrigin = officeOriginOf(context.config, request);
  const started = await startCard(context, actor, { of, setupId, password, officeOrigin });
  const origins = browserOriginsOf(context.config, request);
  const system = paymentSystemNamed(context, started.paymentSystem);
  const pages = system.payoutCardPages(origins, started.clientSecret, locale);
  return { setupId, ...(pages ?? fail('processorUnavailable')) };
}
