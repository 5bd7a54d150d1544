import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoingHttp, type OutgoingRequest, type OutgoingResult } from './outgoing-http.ts';

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

const wayTo = (...origins: string[]) => createOutgoingHttp({ allowed: { other: origins } });

const post = async (origin: string, more: Partial<OutgoingRequest> = {}) =>
  wayTo(origin).send({ to: 'other', method: 'POST', url: `${origin}/x`, ...more });

describe('the way out', () => {
  it('leads only to systems on the list', async () => {
    const heard: object[] = [];
    const way = createOutgoingHttp({
      allowed: { processor: ['https://processor.example.com'] },
      refused: (call) => heard.push(call),
    });
    for (const url of [
      'https://elsewhere.example.com/',
      'http://processor.example.com/',
      'https://processor.example.com:8443/',
      'https://processor.example.com.evil.example/',
      'https://processor.example.com@evil.example/',
    ]) {
      await expect(way.send({ to: 'processor', method: 'GET', url })).rejects.toThrow(
        'You do not have permission to do this.',
      );
    }
    expect(heard).toHaveLength(5);
    expect(heard[0]).toEqual({ to: 'processor', host: 'elsewhere.example.com' });
  });

  it('leads from one system to its own addresses, and not to those of another', async () => {
    const origin = await otherSystem((_request, response) => response.end('{}'));
    const way = createOutgoingHttp({ allowed: { one: [origin], two: ['http://127.0.0.1:9'] } });
    const get = { method: 'GET', url: origin } as const;
    expect(await way.send({ to: 'one', ...get })).toMatchObject({ status: 200 });
    await expect(way.send({ to: 'two', ...get })).rejects.toThrow('permission');
    await expect(way.send({ to: 'three', ...get })).rejects.toThrow('permission');
  });

  it('leads nowhere but to this machine in a test, whatever the lists say', async () => {
    const processor = 'https://api.processor.example.com';
    const way = createOutgoingHttp({ allowed: { processor: [processor] }, onlyLoopback: true });
    await expect(way.send({ to: 'processor', method: 'GET', url: processor })).rejects.toThrow(
      'permission',
    );
  });

  it.each<[string, Partial<OutgoingRequest>, string, string]>([
    [
      'a form',
      { form: new URLSearchParams([['metadata[attempt]', 'a b&c']]) },
      'application/x-www-form-urlencoded',
      'metadata%5Battempt%5D=a+b%26c',
    ],
    [
      'bytes as they were signed',
      { bytes: { type: 'application/json', content: Buffer.from('{ "a":1 }') } },
      'application/json',
      '{ "a":1 }',
    ],
  ])('sends %s', async (_title, content, type, written) => {
    let heard = '';
    let heardType: string | undefined;
    const origin = await otherSystem((request, response) => {
      heardType = request.headers['content-type'];
      request.on('data', (piece: Buffer) => {
        heard += piece.toString();
      });
      request.on('end', () => response.end('{}'));
    });
    await post(origin, content);
    expect(heardType).toBe(type);
    expect(heard).toBe(written);
  });

  it('reads what was cut off once more, and never sends again', async () => {
    const asked: string[] = [];
    const origin = await otherSystem((request, response) => {
      asked.push(request.method ?? '');
      if (asked.length === 1 || request.method === 'POST') request.socket.destroy();
      else response.end('{"id":1}');
    });
    const way = wayTo(origin);
    expect(await way.send({ to: 'other', method: 'GET', url: origin })).toMatchObject({
      kind: 'ANSWERED',
      body: { id: 1 },
    });
    expect(await post(origin)).toEqual({ kind: 'UNKNOWN' });
    expect(asked).toEqual(['GET', 'GET', 'POST']);
  });

  it('sends and reads JSON', async () => {
    let heard = '';
    const origin = await otherSystem((request, response) => {
      request.on('data', (piece: Buffer) => {
        heard += piece.toString();
      });
      request.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json', 'request-id': 'req_1' });
        response.end('{"id":"po_1"}');
      });
    });
    const result = await post(origin, { body: { amount: 100 } });
    expect(result).toMatchObject({
      kind: 'ANSWERED',
      status: 201,
      headers: { 'request-id': 'req_1' },
      body: { id: 'po_1' },
    });
    expect(JSON.parse(heard)).toEqual({ amount: 100 });
  });

  it('takes an answer that is no JSON as a status and nothing else', async () => {
    const origin = await otherSystem((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    expect(await post(origin)).toMatchObject({ kind: 'ANSWERED', status: 502, body: null });
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
    await wayTo(origin, elsewhere).send({
      to: 'other',
      method: 'POST',
      url: origin,
      headers: { authorization: 'Bearer our-key' },
    });
    expect(visits).toBe(0);
  });
});
