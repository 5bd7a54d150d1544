import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../../api-key.ts';
import { cardFields } from '../../../pages/card-fields.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { wordsOf } from '../../../pages/page-words.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { checkoutKeys } from '../keys.ts';
import { html, scriptValue } from '../../../pages/html.ts';
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

  app.get('/checkout/frames/wallet', (request, reply) => {
    const look = { ...lookOf(request.query), mode: 'frame' as const };
    const { key, type } = request.query as { key?: string; type?: string };
    const { publishableKey } = checkoutKeys(world.options);
    const name = type === 'applepay' ? 'Apple Pay' : type === 'googlepay' ? 'Google Pay' : null;
    if (key === undefined || !isSameSecret(key, publishableKey) || name === null) {
      return sendNotFound(reply, look);
    }
    return sendPage(reply, look, {
      title: name,
      body: html`<button type="button" class="wallet" id="open" lang="en" dir="ltr">
          <span><small>Sandbox</small> <b>${name}</b></span>
        </button>
        <p class="note">This frame stands in for the processor’s script.</p>`,
      script: walletFrameScript({ publishableKey, type: type ?? '' }),
    });
  });
}

interface Settings {
  publishableKey: string;
  type: string;
}

function walletFrameScript(settings: Settings): string {
  return `(${runWallet.toString()})(${scriptValue(settings)})`;
}

/** Runs in the frame with a wallet's button: a tap gives the page around it a token, and nothing else does. */
function runWallet({ publishableKey, type }: Settings): void {
  document.querySelector('#open')?.addEventListener('click', () => {
    void fetch('/checkout/tokens', {
      method: 'POST',
      headers: { authorization: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ type, token_data: {} }),
    })
      .then((answer) => answer.json())
      .then(({ token }: { token?: string }) => window.parent.postMessage({ token }, '*'));
  });
}
