import type { CallOutput } from '@tipwell/contract/call';
import type { startPersonalCard } from '@tipwell/contract/calls/payout-destinations';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { officeOriginOf, processorOriginOf } from '../../platform/http/public-origin.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import type { BalanceHolder } from './payee.ts';
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
  const frameOrigin = processorOriginOf(context.config, request);
  const system = paymentSystemNamed(started.paymentSystem);
  const pages = system.payoutCardPages(frameOrigin, started.clientSecret, locale);
  return { setupId, ...pages, frameOrigin };
}
