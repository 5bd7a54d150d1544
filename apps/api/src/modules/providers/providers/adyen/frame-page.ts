import { fail } from '@tipwell/contract/api/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { sendFramePage } from '../card-frame/send-frame-page.ts';
import { adyenAt } from './addresses.ts';
import { findChargeBySecret, keepAtBank, keepResult } from './charge-store.ts';
import { adyenClient } from './client.ts';
import { dropInScript, dropInStyles } from './drop-in-script.ts';
import { backPath, framePath, sessionPath, toldPath } from './frame.ts';

const secret = z.string().min(20).max(100);
const opened = z.object({ secret });
const told = z.union([
  z.strictObject({ secret, sessionResult: z.string().min(1).max(20_000) }),
  z.strictObject({ secret, isAtBank: z.literal(true) }),
]);
const cameBack = z.object({ secret, redirectResult: z.string().min(1).max(20_000) });
const details = z.object({ resultCode: z.string() });

/**
 * Our own page with Adyen's Drop-in: a card's number is typed into frames of theirs within it and never
 * reaches us. What the browser tells us is nothing to believe: it is what the session can be read with,
 * which Adyen alone answers.
 */
export function adyenFramePage(server: FastifyInstance, context: Context): void {
  const { config, accounts, db, clock } = context;
  const accountOf = (params: unknown): PaymentAccount & { publicKey: string } => {
    const { paymentSystem } = params as { paymentSystem: string };
    const account = accounts.find(paymentSystem);
    if (account?.adapter !== 'adyen' || account.publicKey === null) return fail('notFound');
    return { ...account, publicKey: account.publicKey };
  };
  const chargeOf = async ({ paymentSystem }: PaymentAccount, opener: string) =>
    (await findChargeBySecret(db, paymentSystem, opener)) ?? fail('notFound');

  server.get(framePath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const { script, origin, environment } = adyenAt(account).dropIn;
    return sendFramePage(reply, config, {
      script,
      publicKey: account.publicKey,
      fields: '<div class="card-frame" id="drop-in"></div>',
      environment: environment === 'live' ? 'production' : 'sandbox',
      ownScript: dropInScript,
      styles: dropInStyles,
      theirs: {
        scripts: origin,
        images: origin,
        calls: `'self' ${origin}`,
        frames: origin,
        // The Drop-in writes its own styles; nothing of ours that anybody could miss is on the page.
        writesStyles: true,
      },
    });
  });

  server.post(sessionPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = opened.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const charge = await chargeOf(account, body.data.secret);
    if (charge.closedAt !== null || charge.sessionId === null) return fail('notFound');
    const { sessionId: id, sessionData } = charge;
    return reply.header('cache-control', 'no-store').send({ id, sessionData });
  });

  server.post(toldPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const body = told.safeParse(request.body);
    if (!body.success) return fail('notFound');
    const { attemptId } = await chargeOf(account, body.data.secret);
    const key = { paymentSystem: account.paymentSystem, attemptId };
    const at = clock.now();
    if ('isAtBank' in body.data) await keepAtBank(db, key, at);
    else await keepResult(db, key, { sessionResult: body.data.sessionResult, at });
    return reply.header('cache-control', 'no-store').send({});
  });

  // The guest's bank sends them here with what Adyen has to be given before it decides.
  server.get(backPath, { schema: { hide: true } }, async (request, reply) => {
    const account = accountOf(request.params);
    const asked = cameBack.safeParse(request.query);
    if (!asked.success) return fail('notFound');
    const charge = await chargeOf(account, asked.data.secret);
    // Lost or refused, it is told by message all the same.
    await adyenClient(account)(context, {
      at: 'checkout',
      method: 'POST',
      path: '/payments/details',
      body: { details: { redirectResult: asked.data.redirectResult } },
      read: (answer) => details.parse(answer),
    });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(charge.returnUrl, 303);
  });
}
