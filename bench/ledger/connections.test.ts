import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Connections, readAnswer } from './connections.ts';

let server: Server | undefined;
let connections: Connections | undefined;

afterEach(() => {
  connections?.close();
  server?.closeAllConnections();
  server?.close();
});

test('an answer is taken when all of it has come, letters of several bytes included', () => {
  const bytes = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\ncafé');
  expect(readAnswer(bytes.subarray(0, 30))).toBeNull();
  expect(readAnswer(bytes.subarray(0, -1))).toBeNull();
  expect(readAnswer(bytes)).toEqual({ status: 200, body: 'café' });
  expect(readAnswer(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toMatchObject({ status: 204 });
});

test('a connection is used again, and questions at the same time each have their own', async () => {
  const ports = new Set<number | undefined>();
  server = createServer((request, response) => {
    ports.add(request.socket.remotePort);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = `${request.method} ${String(request.headers['x-who'])} ${body}`;
      response.writeHead(201, { 'content-length': Buffer.byteLength(answer) }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  connections = new Connections(`http://127.0.0.1:${port}`);
  const ask = (body: string) =>
    connections?.ask({ method: 'POST', path: '/', headers: { 'x-who': 'Kim' }, body });
  expect(await ask('"é"')).toEqual({ status: 201, body: 'POST Kim "é"' });
  expect(await ask('2')).toEqual({ status: 201, body: 'POST Kim 2' });
  expect(ports.size).toBe(1);
  const both = await Promise.all([ask('3'), ask('4')]);
  expect(both.map((answer) => answer?.body)).toEqual(['POST Kim 3', 'POST Kim 4']);
  expect(ports.size).toBe(2);
});
