import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingHttp, type OutgoingResult } from './outgoing-http.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Another system that answers as the test wants; gives back where it is reached. */
async function otherSystem(listener: RequestListener): Promise<string> {
  const server: Server = createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = async (origin: string, more: { timeoutMs?: number; body?: unknown } = {}) =>
  createOutgoingHttp([origin]).send({ method: 'POST', url: `${origin}/x`, ...more });

describe('the way out', () => {
  it('leads only to systems on the list', async () => {
    const way = createOutgoingHttp(['https://processor.example.com']);
    for (const url of [
      'https://elsewhere.example.com/',
      'http://processor.example.com/',
      'https://processor.example.com:8443/',
      'https://processor.example.com.evil.example/',
      'https://processor.example.com@evil.example/',
    ]) {
      await expect(way.send({ method: 'GET', url })).rejects.toThrow(
        'You do not have permission to do this.',
      );
    }
  });

  it('sends and reads JSON', async () => {
    let heard = '';
    const origin = await otherSystem((request, response) => {
      request.on('data', (piece: Buffer) => {
        heard += piece.toString();
      });
      request.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end('{"id":"po_1"}');
      });
    });
    const result = await post(origin, { body: { amount: 100 } });
    expect(result).toEqual({ kind: 'ANSWERED', status: 201, body: { id: 'po_1' } });
    expect(JSON.parse(heard)).toEqual({ amount: 100 });
  });

  it('takes an answer that is no JSON as a status and nothing else', async () => {
    const origin = await otherSystem((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    expect(await post(origin)).toEqual({ kind: 'ANSWERED', status: 502, body: null });
  });
});

describe('what became of a request', () => {
  it('that nobody accepted: it was not sent', async () => {
    const probe = createTcpServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    expect(await post(`http://127.0.0.1:${port}`)).toEqual({ kind: 'NOT_SENT' });
  });

  it.each<[string, RequestListener]>([
    ['whose connection was cut before the answer', (request) => request.socket.destroy()],
    [
      'whose answer was cut in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"id":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'that was sent on to another address',
      (_request, response) => {
        response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' });
        response.end();
      },
    ],
  ])('%s: nobody knows, so it must be looked up', async (_title, listener) => {
    expect(await post(await otherSystem(listener))).toEqual({ kind: 'UNKNOWN' });
  });

  it('that is never answered: nobody knows, after the time it was given', async () => {
    const origin = await otherSystem(() => {});
    const result = await post(origin, { timeoutMs: 50 });
    expect(result).toEqual({ kind: 'UNKNOWN' });
  });

  it('that is answered by a trickle: nobody knows, after the time it was given', async () => {
    const origin = await otherSystem((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    const result = await post(origin, { timeoutMs: 80 });
    expect(result).toEqual<OutgoingResult>({ kind: 'UNKNOWN' });
  });

  it('that was sent on is not followed with our key', async () => {
    let visits = 0;
    const elsewhere = await otherSystem((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    const origin = await otherSystem((_request, response) => {
      response.writeHead(307, { location: `${elsewhere}/steal` });
      response.end();
    });
    await createOutgoingHttp([origin, elsewhere]).send({
      method: 'POST',
      url: origin,
      headers: { authorization: 'Bearer our-key' },
    });
    expect(visits).toBe(0);
  });
});
