import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../errors.ts';
import { cardFields } from '../../../pages/card-fields.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { clientKeyOf, isSession, tokenOfCard } from '../sessions.ts';
import { dropinFrameScript } from './dropin-frame-script.ts';
import { dropinScript } from './dropin-script.ts';

interface Opened {
  clientKey?: string;
  sessionKey?: string;
}

/** What a browser loads of the processor: its script, the frame with the card's fields, and where that asks. */
export function dropinPages(app: FastifyInstance, world: World): void {
  const isOpen = ({ clientKey, sessionKey = '' }: Opened) =>
    clientKey === clientKeyOf(world) && isSession(world, sessionKey);

  app.get('/payermax/dropin/js/pmdropin.min.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send(dropinScript(world.baseUrl())),
  );

  app.get('/payermax/dropin/card', (request, reply) => {
    const look = { ...lookOf(request.query), mode: 'frame' as const };
    const { clientKey = '', sessionKey = '' } = request.query as Opened;
    if (!isOpen({ clientKey, sessionKey })) return sendNotFound(reply, look);
    const words = wordsOf(look.lang);
    return sendPage(reply, look, {
      title: words.cardNumber,
      body: cardFields(world, 'payment', words),
      script: dropinFrameScript({ clientKey, sessionKey }),
    });
  });

  app.post('/payermax/dropin/tokens', (request, reply) => {
    const body = request.body as Opened & { number?: string; expMonth?: string; expYear?: string };
    const { number = '', expMonth, expYear } = body;
    if (!isOpen(body)) return reply.status(400).send({ code: 'PARAMS_INVALID' });
    try {
      const typed = { number, expMonth: Number(expMonth), expYear: Number(expYear) };
      const paymentToken = world.state.commit(() => tokenOfCard(world, typed));
      return reply.send({ code: 'APPLY_SUCCESS', data: { params: { paymentToken } } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.status(200).send({ code: 'CARD_INVALID', msg: error.message });
    }
  });
}
