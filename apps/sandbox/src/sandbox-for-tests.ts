import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SandboxOptions } from './options.ts';
import { buildSandbox } from './server.ts';
import type { Sandbox } from './server.ts';

export const apiKey = 'key-for-tests';
export const webhookSecret = 'secret-for-tests';

export interface Received {
  id: string;
  type: string;
  object: Record<string, unknown>;
  rawBody: string;
  headers: IncomingMessage['headers'];
  createdAt: string;
}

/** A receiver of webhooks that answers as told and remembers what came, in order. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const rawBody = Buffer.concat(parts).toString();
      const event = JSON.parse(rawBody) as {
        id: string;
        type: string;
        createdAt: string;
        data?: { object?: Record<string, unknown> };
      };
      received.push({
        id: event.id,
        type: event.type,
        createdAt: event.createdAt,
        // Only our own words have the object there.
        object: event.data?.object ?? {},
        rawBody,
        headers: request.headers,
      });
      response.statusCode = answer(received.length);
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  return { url, received };
}

/** The check that the README describes, written a second time from its words alone. */
export function isSignedRight({ headers, rawBody }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${rawBody}`;
  const mac = createHmac('sha256', webhookSecret).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${mac}`;
}

export interface Answer {
  status: number;
  body: Record<string, never> & { error: { type: string; code: string; message: string } };
  headers: Headers;
}

/** Talks to a sandbox as an adapter would. A cut connection rejects. */
export function callerOf(baseUrl: string) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${baseUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Answer['body'],
      headers: response.headers,
    };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: object = {}, headers: Record<string, string> = {}) =>
      call('POST', path, body, headers),
  };
}

/** A sandbox on a free port, stopped when the test is over. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox: Sandbox = buildSandbox({
    apiKey,
    webhookSecret,
    webhookUrl: 'http://127.0.0.1:9/nobody-listens',
    ...options,
  });
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => sandbox.app.close());
  return { ...sandbox, ...storiesOf(sandbox.baseUrl()) };
}

/** Calls that many stories begin with. */
export function storiesOf(baseUrl: string) {
  const { get, post } = callerOf(baseUrl);
  const token = async (cardNumber: string) => {
    const { body } = await post('/test/tokens', { cardNumber, expMonth: 12, expYear: 2040 });
    return (body as unknown as { token: string }).token;
  };
  const intent = async (wishes: object = {}) => {
    const { body } = await post('/payment_intents', {
      attemptId: randomUUID(),
      amount: 1095,
      currency: 'gbp',
      country: 'gb',
      returnUrl: 'http://127.0.0.1:3000/receipt',
      ...wishes,
    });
    return body as unknown as { id: string; clientSecret: string; attemptId: string };
  };
  const pay = async (cardNumber: string, wishes: object = {}) => {
    const made = await intent(wishes);
    const given = await token(cardNumber);
    const confirm = await post(`/payment_intents/${made.id}/confirm`, { token: given });
    return { id: made.id, attemptId: made.attemptId, confirm };
  };
  const payoutCard = async (cardNumber: string) => {
    const answer = await post('/payout_cards', {
      token: await token(cardNumber),
      holderName: 'Amira Haddad',
    });
    return answer.body as unknown as { id: string; status: string };
  };
  const payout = (destination: string, wishes: object = {}) =>
    post('/payouts', {
      attemptId: randomUUID(),
      amount: 4200,
      currency: 'gbp',
      destination,
      ...wishes,
    });
  return { get, post, token, intent, pay, payoutCard, payout };
}
