import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../../api-key.ts';
import { cardFields } from '../../../pages/card-fields.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { checkoutKeys } from '../keys.ts';
import { cardFrameScript } from './card-frame-script.ts';
import { flowScript } from './flow-script.ts';
import { framesScript } from './frames-script.ts';

/** What a browser loads of the processor: its scripts, old and new, and the frame with the card's fields. */
export function cardFramePages(app: FastifyInstance, world: World): void {
  const scripts = { 'framesv2.min.js': framesScript, 'flow.js': flowScript };
  for (const [name, script] of Object.entries(scripts)) {
    app.get(`/checkout/js/${name}`, (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .send(script(world.baseUrl())),
    );
  }

  app.get('/checkout/frames/card', (request, reply) => {
    const look = { ...lookOf(request.query), mode: 'frame' as const };
    const { key, is_for: isFor } = request.query as { key?: string; is_for?: string };
    const { publishableKey } = checkoutKeys(world.options);
    if (key === undefined || !isSameSecret(key, publishableKey)) return sendNotFound(reply, look);
    const words = wordsOf(look.lang);
    return sendPage(reply, look, {
      title: words.cardNumber,
      body: cardFields(world, isFor === 'payout' ? 'payout' : 'payment', words),
      script: cardFrameScript({ publishableKey }),
    });
  });
}
