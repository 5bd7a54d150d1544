import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fail } from '@tipwell/contract/errors';
import { numericId } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { publicOriginOf } from '../../platform/http/public-origin.ts';
import { shortPath } from './addresses.ts';
import { qrCodePng, qrCodeSvg } from './qr-code.ts';
import { shortCodesOfStaff } from './store.ts';

/** QR codes are pictures anybody may print: they hold nothing but a public address. */
export function pages(server: FastifyInstance, context: Context): void {
  server.get('/api/staff/:staffId/qr.svg', { schema: { hide: true } }, async (request, reply) => {
    const picture = await qrCodeSvg(await shortAddress(context, request));
    return sendPicture(reply, 'image/svg+xml', picture);
  });
  server.get('/api/staff/:staffId/qr.png', { schema: { hide: true } }, async (request, reply) => {
    const picture = await qrCodePng(await shortAddress(context, request));
    return sendPicture(reply, 'image/png', picture);
  });
}

const qrParams = z.object({ staffId: numericId });

/** The code on the card holds the short address, so that print and picture say the same. */
async function shortAddress(context: Context, request: FastifyRequest): Promise<string> {
  const params = qrParams.safeParse(request.params);
  if (!params.success) fail('notFound');
  const { staffId } = params.data;
  const code = (await shortCodesOfStaff(context.db, [staffId])).get(staffId);
  if (!code) fail('notFound');
  return publicOriginOf(context.config, request) + shortPath(code);
}

function sendPicture(reply: FastifyReply, type: string, picture: string | Buffer): FastifyReply {
  return reply.type(type).header('cache-control', 'public, max-age=3600').send(picture);
}
