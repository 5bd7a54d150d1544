import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../../../run/ports.ts';
import type { TextCarrier } from '#platform/carrier-settings.ts';
import { createOutgoingHttp } from '#platform/outgoing-http.ts';
import { sendByTwilio } from '../send-text.ts';

interface Heard {
  path: string | undefined;
  authorization: string | undefined;
  form: Record<string, string>;
}

let server: Server;
let carrier: TextCarrier;
let answer: { status: number; body: object | null } | 'HANG_UP';
const heard: Heard[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { url: path, headers } = request;
      const form = Object.fromEntries(new URLSearchParams(text));
      heard.push({ path, authorization: headers.authorization, form });
      if (answer === 'HANG_UP') return request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer.body));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  carrier = {
    url: `http://127.0.0.1:${port}`,
    account: `AC${'a'.repeat(32)}`,
    token: 'b'.repeat(32),
    from: { number: '+447700900001' },
  };
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

async function send(more: Partial<TextCarrier> = {}) {
  heard.length = 0;
  const outgoing = createOutgoingHttp({ allowed: { twilio: [carrier.url] }, onlyLoopback: true });
  const text = { attemptId: randomUUIDv7(), to: '+447700900123', text: 'Code: 123 456 & “danke”' };
  return sendByTwilio({ outgoing }, { ...carrier, ...more }, text);
}

describe('a text message', () => {
  it('goes to the account as a form, signed in by its key', async () => {
    answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
    expect(await send()).toEqual({ outcome: 'ok', value: { reference: 'SM1' } });
    const login = Buffer.from(`${carrier.account}:${carrier.token}`).toString('base64');
    expect(heard).toEqual([
      {
        path: `/2010-04-01/Accounts/${carrier.account}/Messages.json`,
        authorization: `Basic ${login}`,
        form: { To: '+447700900123', From: '+447700900001', Body: 'Code: 123 456 & “danke”' },
      },
    ]);
  });

  it('is sent by a messaging service where there is one', async () => {
    answer = { status: 201, body: { sid: 'SM2' } };
    const service = `MG${'c'.repeat(32)}`;
    await send({ from: { service } });
    expect(heard[0]?.form).toMatchObject({ MessagingServiceSid: service });
    expect(heard[0]?.form).not.toHaveProperty('From');
  });

  it.each([
    ['no number', 400, { code: 21_211 }, 'INVALID_RECIPIENT'],
    ['somebody who has said STOP', 400, { code: 21_610 }, 'INVALID_RECIPIENT'],
    ['a sender that is not ours', 400, { code: 21_212 }, 'TWILIO_21212'],
    ['a refused key', 401, { code: 20_003 }, 'NOT_NOW'],
    ['too many', 429, { code: 20_429 }, 'NOT_NOW'],
    ['something without words', 418, null, 'HTTP_418'],
  ])('is rejected for %s', async (_title, status, body, reason) => {
    answer = { status, body };
    expect(await send()).toEqual({ outcome: 'rejected', reason });
  });

  it.each([
    ['a fault of theirs', { status: 503, body: null }],
    ['an answer without a message', { status: 200, body: { message: 'Not Found' } }],
    ['a line that breaks', 'HANG_UP'],
  ] as const)('may have been sent after %s', async (_title, told) => {
    answer = told;
    expect(await send()).toEqual({ outcome: 'unknown' });
  });

  it('has not been sent where nobody answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const outgoing = createOutgoingHttp({ allowed: { twilio: [url] }, onlyLoopback: true });
    const text = { attemptId: randomUUIDv7(), to: '+447700900123', text: 'Hello' };
    expect(await sendByTwilio({ outgoing }, { ...carrier, url }, text)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_REACHED',
    });
  });
});
