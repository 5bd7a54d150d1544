import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { cardPath, framePath, payPath, sessionPath } from './frame.ts';
import { frameScripts, frameStyles } from './frame-script.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { giveCardToken } from './give-card.ts';
import { openSession } from './flow/payment-session.ts';
import { payWithToken } from './pay-with-token.ts';

/** Checkout.com's scripts, the older and the newer one, and where they are with whoever stands in. */
const scripts = {
  frames: { usual: 'https://cdn.checkout.com/js/framesv2.min.js', elsewhere: 'framesv2.min.js' },
  flow: { usual: 'https://checkout-web-components.checkout.com/index.js', elsewhere: 'flow.js' },
} as const;

function scriptOf(account: PaymentAccount): string {
  const { usual, elsewhere } = scripts[account.cardFields];
  return isTheirs(account) ? usual : `${account.url}/js/${elsewhere}`;
}

/** Whose scripts the wallets' buttons bring with them, and whose frames (documentation alone). */
const wallets = {
  scripts: 'https://pay.google.com https://applepay.cdn-apple.com',
  images: 'https://www.gstatic.com',
  calls: 'https://pay.google.com https://google.com',
  frames: 'https://pay.google.com',
} as const;

const isTheirs = ({ url }: PaymentAccount): boolean =>
  new URL(url).hostname.endsWith('.checkout.com');

const given = z.object({
  secret: z.string().min(20).max(100),
  token: z.string().regex(/^tok_\w{10,60}$/),
});

const opened = z.object({
  secret: z.string().min(20).max(100),
  for: z.literal('card').optional(),
});

const givenCard = given.extend({ name: z.string().trim().min(1).max(100) });

/**
 * Our own page with Checkout.com's fields: a card's number is typed into frames of theirs within it and
 * never reaches us, who are given a token of it. Only this page runs their script; the tip page shows it
 * in a frame and runs none of it.
 */
export function checkoutFramePage(server: FastifyInstance, context: Context): void {
  const { config, accounts } = context;
  const accountOf = (params: unknown): PaymentAccount & { publicKey: string } => {
    const { paymentSystem } = params as { paymentSystem: string };
    const account = accounts.find(paymentSystem);
    if (account?.adapter !== 'checkout' || account.publicKey === null) return fail('notFound');
    return { ...account, publicKey: account.publicKey };
  };

  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const hasWallets = account.cardFields === 'flow';
    const theirs = isTheirs(account) ? 'https://*.checkout.com' : new URL(account.url).origin;
    const script = scriptOf(account);
    // Whoever stands in for them draws the wallets by itself.
    const and = (part: keyof typeof wallets) =>
      hasWallets && isTheirs(account) ? ` ${wallets[part]}` : '';
    const payers = hasWallets
      ? [new URL(script).origin, ...(isTheirs(account) ? [wallets.frames] : [])]
      : [];
    return sendFramePage(reply.header('permissions-policy', permissionsPolicy(...payers)), config, {
      script,
      publicKey: account.publicKey,
      fields: hasWallets ? `${walletFields}${fields}` : fields,
      environment: account.isLive ? 'production' : 'sandbox',
      ownScript: frameScripts[account.cardFields],
      styles: frameStyles,
      theirs: {
        scripts: `${theirs}${and('scripts')}`,
        images: `${theirs}${and('images')}`,
        calls: `'self' ${theirs}${and('calls')}`,
        frames: `${theirs}${and('frames')}`,
        // Flow writes its own styles into the page; nothing of ours that anybody could miss is on it.
        writesStyles: account.cardFields === 'flow',
      },
    });
  });

  server.post(payPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = given.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const tried = (await payWithToken(context, account, body.data)) ?? fail('notFound');
    return reply.header('cache-control', 'no-store').send(tried);
  });

  server.post(sessionPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = opened.safeParse(request.body);
    if (!body.success || account.cardFields !== 'flow') return fail('notFound');
    const { secret, for: use } = body.data;
    const told = await openSession(context, account, { secret, isToBePaid: use === 'card' });
    if (told === null) return fail('notFound');
    if (told.outcome !== 'ok') return fail('processorUnavailable');
    return reply.header('cache-control', 'no-store').send(told.value);
  });

  server.post(cardPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = givenCard.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const gave = (await giveCardToken(context, account, body.data)) ?? fail('notFound');
    return reply.header('cache-control', 'no-store').send(gave);
  });
}

const walletFields =
  '<div id="wallets" hidden></div><button type="button" id="by-card" class="quiet" hidden></button>';
const fields =
  '<label id="named" hidden><span id="holder-label"></span><input id="holder" autocomplete="cc-name" maxlength="100"></label><div class="card-frame"></div>';
