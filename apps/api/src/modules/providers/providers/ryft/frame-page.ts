import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { commonStyles } from '../card-frame/frame-text.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { framePath } from './frame.ts';
import { frameScript } from './frame-script.ts';

/** Where Ryft's own script is. */
const usualScript = 'https://embedded.ryftpay.com/v2/ryft.min.js';

const isTheirs = ({ url }: PaymentAccount): boolean =>
  new URL(url).hostname.endsWith('.ryftpay.com');

/**
 * Our own page with Ryft's fields: a card's number is typed into what Ryft's script draws within it, and
 * goes to Ryft alone. Only this page runs that script; the tip page shows it in a frame and runs none of
 * it. A bank that asks does so in a frame of its own, so frames of any host are let in.
 */
export function ryftFramePage(server: FastifyInstance, context: Context): void {
  const { config, accounts } = context;
  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const { paymentSystem } = request.params as { paymentSystem: string };
    const account = accounts.find(paymentSystem);
    if (account?.adapter !== 'ryft' || account.publicKey === null) return fail('notFound');
    const script = isTheirs(account) ? usualScript : `${account.url}/js/v2/ryft.min.js`;
    const { origin } = new URL(script);
    const theirs = isTheirs(account) ? 'https://*.ryftpay.com' : origin;
    return sendFramePage(reply.header('permissions-policy', permissionsPolicy(origin)), config, {
      script,
      publicKey: account.publicKey,
      // Ryft draws them into the form by itself.
      fields: '',
      environment: account.isLive ? 'production' : 'sandbox',
      ownScript: frameScript,
      styles: commonStyles,
      theirs: {
        scripts: theirs,
        images: theirs,
        calls: theirs,
        frames: isTheirs(account) ? 'https:' : origin,
        // Ryft's form brings its styles with it; nothing of ours that anybody could miss is on the page.
        writesStyles: true,
      },
    });
  });
}
