import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { commonStyles } from '../card-frame/frame-text.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { framePath } from './frame.ts';
import { frameScript } from './frame-script.ts';
import { usualHost } from './references.ts';

/** Where Stripe's own script is, whose release goes with the version of the interface that we speak. */
const usualScript = 'https://js.stripe.com/endive/stripe.js';

/** Stripe's script; where the account is somewhere else, in a rehearsal, that place's own. */
function scriptOf({ url }: PaymentAccount): string {
  return url === usualHost ? usualScript : `${url}/js/endive/stripe.js`;
}

/**
 * Our own page with Stripe's fields: a card's number is typed into frames of Stripe's within it and never
 * reaches us. Only this page runs Stripe's script; the tip page shows it in a frame and runs none of it.
 */
export function stripeFramePage(server: FastifyInstance, context: Context): void {
  const { config, accounts } = context;
  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const { paymentSystem } = request.params as { paymentSystem: string };
    const account = accounts.find(paymentSystem);
    if (account?.adapter !== 'stripe' || account.publicKey === null) return fail('notFound');
    const script = scriptOf(account);
    const { origin } = new URL(script);
    const isStripes = account.url === usualHost;
    const scripts = isStripes ? 'https://js.stripe.com https://*.js.stripe.com' : origin;
    return sendFramePage(reply.header('permissions-policy', permissionsPolicy(origin)), config, {
      script,
      publicKey: account.publicKey,
      fields: '<div id="fields"></div>',
      ownScript: frameScript,
      styles: commonStyles,
      theirs: {
        scripts,
        images: isStripes ? 'https://*.stripe.com' : origin,
        calls: isStripes ? 'https://api.stripe.com' : origin,
        frames: isStripes ? `${scripts} https://hooks.stripe.com` : origin,
      },
    });
  });
}
