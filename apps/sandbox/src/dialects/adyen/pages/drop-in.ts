import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../../api-key.ts';
import { cardFields } from '../../../pages/card-fields.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { adyenKeys } from '../keys.ts';
import { cardFrameScript } from './card-frame-script.ts';
import { dropInScript } from './drop-in-script.ts';

/** What a browser loads of the processor: the Drop-in, and the frame with the card's fields. */
export function dropInPages(app: FastifyInstance, world: World): void {
  app.get('/adyen/sdk/adyen.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send(dropInScript(world.baseUrl())),
  );

  app.get('/adyen/frames/card', (request, reply) => {
    const look = { ...lookOf(request.query), mode: 'frame' as const };
    const { key } = request.query as { key?: string };
    const { publishableKey } = adyenKeys(world.options);
    if (key === undefined || !isSameSecret(key, publishableKey)) return sendNotFound(reply, look);
    const words = wordsOf(look.lang);
    return sendPage(reply, look, {
      title: words.cardNumber,
      body: cardFields(world, 'payment', words),
      script: cardFrameScript({ publishableKey }),
    });
  });
}
