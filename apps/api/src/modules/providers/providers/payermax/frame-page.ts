import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { framePath, payPath, sessionPath } from './frame.ts';
import { frameScript, frameStyles } from './frame-script.ts';
import { payWithToken } from './pay-with-token.ts';
import { findChargeBySecret } from '../token-charges/token-charge-store.ts';
import { decimalOf } from './amounts.rule.ts';
import { payerMaxClient, type Told } from './client.ts';
import { referenceOf } from './references.ts';
import { readSession } from './shapes.ts';

/** PayerMax's script, and where it is with whoever stands in. */
const script = {
  usual: 'https://cdn.payermax.com/dropin/js/pmdropin.min.js',
  elsewhere: '/dropin/js/pmdropin.min.js',
} as const;

const isTheirs = ({ url }: PaymentAccount): boolean =>
  new URL(url).hostname.endsWith('.payermax.com');

const secret = z.string().min(20).max(100);
const given = z.object({
  secret,
  token: z.string().regex(/^[\w-]{8,200}$/),
  sessionKey: z.string().regex(/^[\w-]{8,200}$/),
});

/**
 * Our own page with PayerMax's fields: a card's number is typed into a frame of theirs within it and never
 * reaches us, who are given a token of it. Only this page runs their script; the tip page shows it in a
 * frame and runs none of it.
 */
export function payerMaxFramePage(server: FastifyInstance, context: Context): void {
  const { config, accounts } = context;
  const accountOf = (params: unknown): PaymentAccount => {
    const { paymentSystem } = params as { paymentSystem: string };
    const account = accounts.find(paymentSystem);
    return account?.adapter === 'payermax' ? account : fail('notFound');
  };

  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const theirs = isTheirs(account) ? 'https://*.payermax.com' : new URL(account.url).origin;
    return sendFramePage(reply.header('permissions-policy', permissionsPolicy()), config, {
      script: isTheirs(account) ? script.usual : `${account.url}${script.elsewhere}`,
      publicKey: '',
      environment: account.isLive ? 'production' : 'sandbox',
      fields: '<div class="card-frame"></div>',
      ownScript: frameScript,
      styles: frameStyles,
      theirs: {
        scripts: theirs,
        images: theirs,
        calls: `'self' ${theirs}`,
        frames: theirs,
        // Their script styles the place of its frame; nothing of ours that anybody could miss is on it.
        writesStyles: true,
      },
    });
  });

  server.post(sessionPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = z.object({ secret }).safeParse(request.body);
    if (!body.success) return fail('notFound');
    const told = await openSession(context, account, body.data.secret);
    if (told === null) return fail('notFound');
    if (told.outcome !== 'ok') return fail('processorUnavailable');
    return reply.header('cache-control', 'no-store').send(told.value);
  });

  server.post(payPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = given.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const userAgent = (request.headers['user-agent'] ?? 'unknown').slice(0, 500);
    const asked = { ...body.data, address: request.ip, userAgent };
    const tried = (await payWithToken(context, account, asked)) ?? fail('notFound');
    return reply.header('cache-control', 'no-store').send(tried);
  });
}

/**
 * What the fields of a charge are opened with: two keys of PayerMax's, for this page alone.
 * @returns null where the secret opens nothing
 */
async function openSession(
  context: Context,
  account: PaymentAccount,
  chargeSecret: string,
): Promise<Told<{ clientKey: string; sessionKey: string }> | null> {
  const charge = await findChargeBySecret(context.db, account.paymentSystem, chargeSecret);
  if (!charge || charge.closedAt) return null;
  const { attemptId, amount, currency, country } = charge;
  return payerMaxClient(account)(context, {
    call: 'applyDropinSession',
    version: '1.6',
    data: {
      totalAmount: decimalOf(amount, currency),
      currency,
      country: (country ?? '').toUpperCase(),
      userId: referenceOf('charge', attemptId),
      componentList: ['CARD'],
    },
    read: readSession,
  });
}
