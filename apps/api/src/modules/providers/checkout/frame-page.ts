import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import { cardPath, framePath, payPath } from './frame.ts';
import { frameScript, frameStyles, withoutScripts } from './frame-script.ts';
import { giveCardToken } from './give-card.ts';
import { payWithToken } from './pay-with-token.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const usualScript = 'https://cdn.checkout.com/js/framesv2.min.js';

/** Checkout.com's script; where the account is somewhere else, such as at a sandbox, that place's own. */
function scriptOf(account: PaymentAccount): string {
  return isTheirs(account) ? usualScript : `${account.url}/js/framesv2.min.js`;
}

const isTheirs = ({ url }: PaymentAccount): boolean =>
  new URL(url).hostname.endsWith('.checkout.com');

const given = z.object({
  secret: z.string().min(20).max(100),
  token: z.string().regex(/^tok_\w{10,60}$/),
});

const givenCard = given.extend({ name: z.string().trim().min(1).max(100) });

/**
 * Our own page with Checkout.com's fields: a card's number is typed into frames of theirs within it and
 * never reaches us, who are given a token of it. Only this page runs their script; the tip page shows it
 * in a frame and runs none of it.
 */
export function checkoutFramePage(server: FastifyInstance, context: Context): void {
  const { config } = context;
  const payOrigins = Object.values(config.hosts).flatMap(({ payOrigin }) => payOrigin ?? []);
  const ancestors = [...new Set(["'self'", ...payOrigins, config.publicOrigin ?? []].flat())];
  const accountOf = (params: unknown): PaymentAccount & { publicKey: string } => {
    const { paymentSystem } = params as { paymentSystem: string };
    const account = config.paymentAccounts.find((one) => one.paymentSystem === paymentSystem);
    if (account?.adapter !== 'checkout' || account.publicKey === null) return fail('notFound');
    return { ...account, publicKey: account.publicKey };
  };

  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const theirs = isTheirs(account) ? 'https://*.checkout.com' : new URL(account.url).origin;
    const policy = [
      `default-src 'none'`,
      `script-src ${hashOf(frameScript)} ${theirs}`,
      `style-src ${hashOf(frameStyles)}`,
      `img-src 'self' data: ${theirs}`,
      `connect-src 'self' ${theirs}`,
      `frame-src ${theirs}`,
      `form-action 'none'`,
      `base-uri 'none'`,
      `frame-ancestors ${ancestors.join(' ')}`,
    ].join('; ');
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('referrer-policy', 'no-referrer')
        // The policy says more exactly who may show it.
        .removeHeader('x-frame-options')
        .header('cache-control', 'private, no-cache')
        .send(pageWith(scriptOf(account), account.publicKey))
    );
  });

  server.post(payPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = given.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const tried = (await payWithToken(context, account, body.data)) ?? fail('notFound');
    return reply.header('cache-control', 'no-store').send(tried);
  });

  server.post(cardPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = givenCard.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const gave = (await giveCardToken(context, account, body.data)) ?? fail('notFound');
    return reply.header('cache-control', 'no-store').send(gave);
  });
}

const sentences = Object.entries(withoutScripts)
  .map(([lang, text]) => `<p lang="${lang}" dir="auto">${text}</p>`)
  .join('');

function pageWith(script: string, publicKey: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Tipwell</title><style>${frameStyles}</style></head>
<body data-key="${publicKey}"><form id="form"><label id="named" hidden><span id="holder-label"></span><input id="holder" autocomplete="cc-name" maxlength="100"></label><div class="card-frame"></div><p id="problem" role="alert"></p><button id="pay" disabled></button></form><noscript>${sentences}</noscript>
<script src="${script}"></script><script>${frameScript}</script></body></html>`;
}
