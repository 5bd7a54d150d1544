import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { tipPath } from '#venues/locations';
import { giveDevice } from './device-cookie.ts';
import { tipPageTogether } from './find-tip-page.ts';
import { renderedTipPage } from './rendered-tip-page.ts';
import { sendPage } from './send-page.ts';
import { noteVisit } from './count-visits.ts';
import { askedOf, frameOriginOf, sendPaused, sendToVenue, type OpenPage } from './answers.ts';

/** The tip page of an address, or where it leads instead. */
export async function showTipPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, stored }: OpenPage,
): Promise<FastifyReply> {
  const found = await tipPageTogether(context, { address, ...askedOf(request, stored) });
  const { target } = found;
  if (found.page === 'TIP') {
    // A bill is paid at an address that somebody showed: no tip page was opened.
    if (!stored) noteVisit(context, request, target.location);
    giveDevice(context, request, reply);
    return sendPage(request, reply, renderedTipPage(found.model), {
      processorOrigin: frameOriginOf(context, request, target.location.paymentSystem),
    });
  }
  const { page } = found;
  // A bill is paid where it was made for, or nowhere.
  if (page === 'PAUSED' || stored)
    return sendPaused(request, reply, target, stored ? { isBill: true } : {});
  if (page === 'VENUE') return sendToVenue(request, reply, target);
  return reply.redirect(tipPath(target.location.locationId, null), 302);
}
