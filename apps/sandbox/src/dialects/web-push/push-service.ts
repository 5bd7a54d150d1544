// The push services of browsers in small (RFC 8030 and 8292): what they are given lies in the outbox, sealed as
// it came. A subscription says by its own address how it fares: one that ends in `-gone` has ended, one that
// ends in `-busy` takes nothing now.
import { createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { World } from '../../world.ts';

/** What a service takes at most, sealed (RFC 8030, section 7.2). */
const mostBytes = 4096;
/** A signature is good for a day at most (RFC 8292, section 2). */
const longestSeconds = 86_400;

export function pushService(app: FastifyInstance, world: World): void {
  void app.register((service, _options, done) => {
    service.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    service.post<{ Querystring: { endpoint?: string }; Body: Buffer }>(
      '/push',
      (request, reply) => {
        const { endpoint = '' } = request.query;
        if (!URL.canParse(endpoint)) throw refused(400, 'That is no address of a subscription.');
        const nowSeconds = Date.parse(world.clock.iso()) / 1000;
        expectSealed(request);
        expectSigned(String(request.headers.authorization), new URL(endpoint).origin, nowSeconds);
        if (endpoint.endsWith('-gone')) throw refused(410, 'The subscription has ended.');
        if (endpoint.endsWith('-busy')) throw refused(429, 'Too many messages.');
        const id = newId('msg');
        world.state.commit(() =>
          world.state.messages.put({
            id,
            attemptId: String(request.headers['topic'] ?? id),
            kind: 'push',
            to: endpoint,
            subject: null,
            text: request.body.toString('base64url'),
            html: null,
            status: 'delivered',
            createdAt: world.clock.iso(),
            requestHash: '',
          }),
        );
        return reply.status(201).header('location', `/push/${id}`).send();
      },
    );
    done();
  });
}

const refused = (status: 400 | 401 | 403 | 410 | 429, message: string): ApiError =>
  new ApiError(status, 'invalid_request', 'push_refused', message);

function expectSealed({ headers, body }: FastifyRequest): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw refused(400, 'It is not sealed.');
  if (!/^\d+$/.test(String(headers['ttl']))) throw refused(400, 'It does not say for how long.');
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'x')))
    throw refused(400, 'A topic is short.');
  // Salt, record size, and the sender's key (RFC 8188, section 2.1).
  if (!Buffer.isBuffer(body) || body.length < 86) throw refused(400, 'There is nothing in it.');
}

/** @throws ApiError where it is not signed, for us, and for now */
function expectSigned(authorization: string, audience: string, nowSeconds: number): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') throw refused(401, 'It is not signed.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw refused(403, 'The signature is not theirs.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  if (aud !== audience) throw refused(403, 'It is signed for another service.');
  if (exp === undefined || exp <= nowSeconds || exp > nowSeconds + longestSeconds) {
    throw refused(403, 'The signature is over, or good for too long.');
  }
  if (!/^(?:mailto:|https:)/.test(sub ?? '')) throw refused(403, 'It does not say who sends it.');
}
