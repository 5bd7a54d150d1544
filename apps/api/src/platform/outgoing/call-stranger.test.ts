import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callStranger, mayBeCalled } from './call-stranger.ts';

describe('an address that people typed', () => {
  it.each([
    ['https://partner.example/hooks', true, true],
    ['https://partner.example:8443/hooks', true, true],
    ['http://partner.example/hooks', false, false],
    ['http://127.0.0.1:3000/hooks', true, false],
    ['http://localhost/hooks', true, false],
    ['https://10.1.2.3/', false, false],
    ['https://93.184.216.34/', false, false],
    ['https://[fd00::1]/', false, false],
    ['https://2130706433/', true, false],
    ['https://me@partner.example/', false, false],
    ['file:///etc/passwd', false, false],
    ['', false, false],
  ])('%s may be called on trial: %s, and in production: %s', (address, onTrial, inProduction) => {
    expect(mayBeCalled(address, { mayBeHere: true })).toBe(onTrial);
    expect(mayBeCalled(address, { mayBeHere: false })).toBe(inProduction);
  });
});

describe('a call to it', () => {
  let server: Server;
  let port: number;
  let isAsked = false;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      isAsked = true;
      const more = (): void => {
        while (response.write('x'.repeat(10_000))) {
          // As much as the other side takes.
        }
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const call = (mayBeHere: boolean, host: string) =>
    callStranger(
      `http://${host}:${port}/`,
      { method: 'POST', headers: {}, body: '{}', signal: AbortSignal.timeout(5000) },
      { mayBeHere },
    );

  it('does not lead here, whatever its name resolves to', async () => {
    await expect(call(false, 'localhost')).rejects.toThrow('is not allowed');
    await expect(call(false, '127.0.0.1')).rejects.toThrow('is not allowed');
    expect(isAsked).toBe(false);
  });

  it('reads no more of an answer than it needs, though it has no end', async () => {
    const { status, body } = await call(true, 'localhost');
    expect(status).toBe(200);
    expect(body.length).toBeLessThan(200_000);
  });
});
