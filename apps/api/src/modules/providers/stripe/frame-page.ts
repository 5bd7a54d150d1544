import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../../platform/context.ts';
import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import { framePath } from './frame.ts';
import { frameScript, frameStyles, withoutScripts } from './frame-script.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where Stripe's own script is, whose release goes with the version of the interface that we speak. */
const usualScript = 'https://js.stripe.com/endive/stripe.js';
const usualHost = 'https://api.stripe.com';

/** Stripe's script; where the account is somewhere else, such as at a sandbox, that place's own. */
function scriptOf({ url }: PaymentAccount): string {
  return url === usualHost ? usualScript : `${url}/js/endive/stripe.js`;
}

/**
 * Our own page with Stripe's fields: a card's number is typed into frames of Stripe's within it and never
 * reaches us. Only this page runs Stripe's script; the tip page shows it in a frame and runs none of it.
 */
export function stripeFramePage(server: FastifyInstance, context: Context): void {
  const { config } = context;
  const payOrigins = Object.values(config.hosts).flatMap(({ payOrigin }) => payOrigin ?? []);
  const ancestors = [...new Set(["'self'", ...payOrigins, config.publicOrigin ?? []].flat())];
  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const { paymentSystem } = request.params as { paymentSystem: string };
    const account = config.paymentAccounts.find((one) => one.paymentSystem === paymentSystem);
    if (account?.adapter !== 'stripe' || account.publicKey === null) return fail('notFound');
    const script = scriptOf(account);
    const { origin } = new URL(script);
    const isStripes = account.url === usualHost;
    const scripts = isStripes ? 'https://js.stripe.com https://*.js.stripe.com' : origin;
    const frames = isStripes ? `${scripts} https://hooks.stripe.com` : origin;
    const policy = [
      `default-src 'none'`,
      `script-src ${hashOf(frameScript)} ${scripts}`,
      `style-src ${hashOf(frameStyles)}`,
      `img-src 'self' data: ${isStripes ? 'https://*.stripe.com' : origin}`,
      `connect-src ${isStripes ? 'https://api.stripe.com' : origin}`,
      `frame-src ${frames}`,
      `form-action 'none'`,
      `base-uri 'none'`,
      `frame-ancestors ${ancestors.join(' ')}`,
    ].join('; ');
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('permissions-policy', `payment=(self "${origin}")`)
        .header('referrer-policy', 'no-referrer')
        // The policy says more exactly who may show it.
        .removeHeader('x-frame-options')
        .header('cache-control', 'private, no-cache')
        .send(pageWith(script, account.publicKey))
    );
  });
}

const sentences = Object.entries(withoutScripts)
  .map(([lang, text]) => `<p lang="${lang}" dir="auto">${text}</p>`)
  .join('');

function pageWith(script: string, publicKey: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Tipwell</title><style>${frameStyles}</style></head>
<body data-key="${publicKey}"><form id="form"><div id="fields"></div><p id="problem" role="alert"></p><button id="pay" disabled></button></form><noscript>${sentences}</noscript>
<script src="${script}"></script><script>${frameScript}</script></body></html>`;
}
