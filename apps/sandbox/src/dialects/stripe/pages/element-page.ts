import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../../api-key.ts';
import { cardFields } from '../../../pages/card-fields.ts';
import { html } from '../../../pages/html.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { browserScript } from './browser-script.ts';
import { findSession } from '../checkout-sessions.ts';
import { elementScript } from './element-script.ts';
import { stripeKeys } from '../keys.ts';

/** What a browser loads of the processor: its script, the frame with the card's fields, its own page. */
export function elementPages(app: FastifyInstance, world: World): void {
  for (const path of ['/stripe/v3', '/stripe/v3/', '/stripe/js/:release/stripe.js']) {
    app.get(path, (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .send(browserScript(world.baseUrl())),
    );
  }

  app.get('/stripe/element', (request, reply) => {
    const look = { ...lookOf(request.query), mode: 'frame' as const };
    const { key, type } = request.query as { key?: string; type?: string };
    const { publishableKey } = stripeKeys(world.options);
    if (key === undefined || !isSameSecret(key, publishableKey)) return sendNotFound(reply, look);
    const words = wordsOf(look.lang);
    return sendPage(reply, look, {
      title: words.cardNumber,
      body: cardFields(world, type === 'payment' ? 'payment with wallets' : 'payout', words),
      script: elementScript({ publishableKey, incomplete: words.numberMissing }),
    });
  });

  app.get('/stripe/authenticated', (request, reply) => {
    const look = lookOf(request.query);
    const words = wordsOf(look.lang);
    return sendPage(reply, look, {
      title: words.bankTitle,
      body: html`<div class="card done" role="status"><p class="sub">${words.bankDone}</p></div>`,
    });
  });

  app.get<{ Params: { id: string } }>('/stripe/checkout/:id', (request, reply) => {
    const session = world.state.stripeSessions.get(request.params.id);
    const intent = session && world.state.intents.get(session.intentId);
    if (session === undefined || intent === undefined || session.endedAt !== null) {
      return sendNotFound(reply, lookOf(request.query));
    }
    findSession(world, session.id, session.account);
    const lang = lookOf({ lang: session.locale?.split('-')[0] }).lang;
    return reply.redirect(`/elements/${intent.clientSecret}?mode=page&lang=${lang}`, 303);
  });
}
