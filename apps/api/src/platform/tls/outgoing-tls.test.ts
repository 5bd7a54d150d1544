// A processor that lets nobody in without a certificate: a real TLS server on this machine, and everybody
// who must not get through.
import { createServer } from 'node:https';
import { connect, createServer as createLine, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAuthority } from '#test/support/certificates.ts';
import type { ClientTls } from './client-tls.ts';
import { createOutgoingHttp, type OutgoingRequest } from '../outgoing-http.ts';

const processors = anAuthority('The processor’s own authority');
const strangers = anAuthority('An authority that nobody knows');
const ours = processors.issue('Tipwell');
const theirs = strangers.issue('Tipwell, says a stranger');

const atTheirs = processors.issue('localhost');

const good: ClientTls = { ...ours, authority: processors.certificate };

let origin = '';
let seen: { method: string; as: string; body: string; auth: string }[] = [];
let complaints: string[] = [];
const server = createServer(
  {
    key: atTheirs.key,
    cert: atTheirs.certificate,
    requestCert: true,
    rejectUnauthorized: true,
    ca: processors.certificate,
  },
  (request, response) => {
    const pieces: Uint8Array[] = [];
    request.on('data', (piece: Uint8Array) => pieces.push(piece));
    request.on('end', () => {
      const { subject } = (
        request.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } }
      ).getPeerCertificate();
      seen.push({
        method: request.method ?? '',
        as: subject.CN,
        body: Buffer.concat(pieces).toString('utf8'),
        auth: request.headers.authorization ?? '',
      });
      if (request.url === '/elsewhere') response.statusCode = 302;
      if (request.url === '/refused') response.statusCode = 402;
      response.setHeader('location', 'https://127.0.0.1:9');
      response.setHeader('x-told', 'so');
      if (request.url !== '/silent') response.end(JSON.stringify({ heard: request.url }));
    });
  },
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  complaints = [];
});

const send = async (tls: ClientTls | null, more: Partial<OutgoingRequest> = {}) =>
  createOutgoingHttp({
    allowed: { processor: [origin, new URL(more.url ?? origin).origin] },
    onlyLoopback: true,
    tlsOf: (to) => (to === 'processor' ? tls : null),
    notSecured: ({ code }) => complaints.push(code),
  }).send({ to: 'processor', method: 'GET', url: `${origin}/x`, ...more });

/** A line to the processor on which its answers are spoiled once it has heard a request. */
async function aLineThatBreaks() {
  const line = createLine((client) => {
    const there = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => there.destroy()).pipe(there);
    there.on('error', () => client.destroy());
    there.on('data', (piece: Buffer) => {
      if (seen.length > 0) piece.fill(0, piece.length - 8);
      client.write(piece);
    });
    client.on('close', () => there.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close: async () => new Promise((resolve) => line.close(resolve)),
  };
}

describe('a processor that wants a certificate of ours', () => {
  it('is called with it, and its own is held against its authority', async () => {
    expect(await send(good)).toMatchObject({
      kind: 'ANSWERED',
      status: 200,
      headers: { 'x-told': 'so' },
      body: { heard: '/x' },
    });
    expect(seen).toMatchObject([{ as: 'Tipwell' }]);
  });

  it.each<[string, Partial<OutgoingRequest>, string]>([
    ['JSON', { body: { amount: 1 } }, '{"amount":1}'],
    ['a form', { form: new URLSearchParams([['a[b]', 'c d']]) }, 'a%5Bb%5D=c+d'],
    ['bytes', { bytes: { type: 'text/plain', content: Buffer.from('as it is') } }, 'as it is'],
  ])('is sent %s', async (_what, sent, body) => {
    const headers = { authorization: 'Bearer key' };
    expect(await send(good, { method: 'POST', ...sent, headers })).toMatchObject({ status: 200 });
    expect(seen).toMatchObject([{ method: 'POST', body, auth: 'Bearer key' }]);
  });

  it('is understood when it refuses', async () => {
    expect(await send(good, { url: `${origin}/refused` })).toMatchObject({
      status: 402,
      body: { heard: '/refused' },
    });
  });

  it('sends us nowhere else', async () => {
    expect(await send(good, { url: `${origin}/elsewhere` })).toEqual({ kind: 'UNKNOWN' });
  });

  it.each<[string, ClientTls | null]>([
    ['no certificate', { certificate: null, key: null, authority: processors.certificate }],
    ['a certificate of somebody else’s', { ...theirs, authority: processors.certificate }],
  ])('hears nothing of a call with %s', async (_what, tls) => {
    const told = await send(tls, { method: 'POST', body: { amount: 1 } });
    // Whether it says so or hangs up, nothing is ended for it.
    expect(['NOT_SENT', 'UNKNOWN']).toContain(told.kind);
    expect(seen).toEqual([]);
  });

  it.each<[string, ClientTls | null]>([
    ['another authority', { ...ours, authority: strangers.certificate }],
    ['those whom everybody trusts', { ...ours, authority: null }],
    ['nothing of ours at all', null],
  ])('is not spoken with where we trust %s', async (_what, tls) => {
    expect(await send(tls, { method: 'POST', body: { amount: 1 } })).toEqual({ kind: 'NOT_SENT' });
    expect(complaints).toHaveLength(1);
    expect(seen).toEqual([]);
  });

  it('may have done what it was asked for where the line breaks after it heard us', async () => {
    const line = await aLineThatBreaks();
    const told = await send(good, { method: 'POST', url: `${line.url}/x`, body: { amount: 1 } });
    await line.close();
    expect(seen).toMatchObject([{ method: 'POST', body: '{"amount":1}' }]);
    expect(told).toEqual({ kind: 'UNKNOWN' });
    expect(complaints).toEqual([]);
  });

  it('is not waited for longer than asked', async () => {
    const told = await send(good, { url: `${origin}/silent`, timeoutMs: 300 });
    expect(told).toEqual({ kind: 'UNKNOWN' });
    expect(seen).toHaveLength(1);
  });
});
