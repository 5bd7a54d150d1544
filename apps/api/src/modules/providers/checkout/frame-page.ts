import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import { cardPath, framePath, payPath } from './frame.ts';
import { frameScript, frameStyles } from './frame-script.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { giveCardToken } from './give-card.ts';
import { payWithToken } from './pay-with-token.ts';

const usualScript = 'https://cdn.checkout.com/js/framesv2.min.js';

/** Checkout.com's script; where the account is somewhere else, in a rehearsal, that place's own. */
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
  const accountOf = (params: unknown): PaymentAccount & { publicKey: string } => {
    const { paymentSystem } = params as { paymentSystem: string };
    const account = config.paymentAccounts.find((one) => one.paymentSystem === paymentSystem);
    if (account?.adapter !== 'checkout' || account.publicKey === null) return fail('notFound');
    return { ...account, publicKey: account.publicKey };
  };

  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const theirs = isTheirs(account) ? 'https://*.checkout.com' : new URL(account.url).origin;
    return sendFramePage(reply, config, {
      script: scriptOf(account),
      publicKey: account.publicKey,
      fields,
      ownScript: frameScript,
      styles: frameStyles,
      theirs: { scripts: theirs, images: theirs, calls: `'self' ${theirs}`, frames: theirs },
    });
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

const fields =
  '<label id="named" hidden><span id="holder-label"></span><input id="holder" autocomplete="cc-name" maxlength="100"></label><div class="card-frame"></div>';
