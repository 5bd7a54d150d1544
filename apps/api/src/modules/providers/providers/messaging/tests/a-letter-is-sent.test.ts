import { once } from 'node:events';
import { randomUUIDv7 } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from '../../../../../../../../run/ports.ts';
import type { EmailCarrier } from '#platform/carrier-settings.ts';
import { sendBySmtp } from '../send-email.ts';

interface Received {
  to: string[];
  raw: string;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  }
});

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('not this one'), { responseCode });

/** A mail server of another make, on a socket of this machine. */
async function aMailServer(
  options: SMTPServerOptions = {},
): Promise<{ carrier: EmailCarrier; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'tipwell' && password === 'secret') done(null, { user: username });
      else done(refusal(535));
    },
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.on('data', (piece: Buffer) => {
        raw += piece.toString();
      });
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  servers.push(server);
  // A client that leaves is no news.
  server.on('error', () => {});
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const carrier: EmailCarrier = {
    host: '127.0.0.1',
    port,
    isEncryptedAtOnce: false,
    mayBeOpen: true,
    login: { user: 'tipwell', password: 'secret' },
    from: 'Tipwell <hello@example.com>',
  };
  return { carrier, received };
}

const letter = (more: object = {}) => ({
  attemptId: randomUUIDv7(),
  to: 'sara@example.com',
  subject: 'Ihr Trinkgeld für Müller & Söhne',
  text: 'Danke schön, شكرا!\n.\nA line that is a dot ends nothing.',
  ...more,
});

/** What stands below the headers, in quoted-printable. */
function textOf(raw: string): string {
  const [, ...body] = raw.split('\r\n\r\n');
  const joined = body.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8').trim();
}

describe('a letter', () => {
  it('reaches the mail server as it was written', async () => {
    const { carrier, received } = await aMailServer();
    const email = letter();
    const reference = `<${email.attemptId}@example.com>`;
    expect(await sendBySmtp(carrier, email)).toEqual({ outcome: 'ok', value: { reference } });
    expect(received.map(({ to }) => to)).toEqual([['sara@example.com']]);
    const raw = received[0]?.raw ?? '';
    expect(raw).toContain(`Message-ID: ${reference}`);
    expect(raw).toContain('From: Tipwell <hello@example.com>');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toContain('Content-Transfer-Encoding: quoted-printable');
    expect(textOf(raw)).toBe(email.text);
  });

  it('that is sent again carries the same Message-ID', async () => {
    const { carrier, received } = await aMailServer();
    const email = letter();
    await sendBySmtp(carrier, email);
    await sendBySmtp(carrier, email);
    const ids = received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['sara@example.com, mallory@example.net'],
    ['sara@example.com\r\nBcc: mallory@example.net'],
    ['"a" <mallory@example.net> sara@example.com'],
  ])('to %j has no second addressee', async (to) => {
    const { carrier, received } = await aMailServer();
    await sendBySmtp(carrier, letter({ to }));
    for (const { to: addressees, raw } of received) {
      expect(addressees.length).toBeLessThan(2);
      expect(addressees).not.toContain('mallory@example.net');
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  it('with a line break in its subject gets no header of its own by that', async () => {
    const { carrier, received } = await aMailServer();
    await sendBySmtp(carrier, letter({ subject: 'Hello\r\nX-Evil: yes' }));
    expect(received).toHaveLength(1);
    expect(received[0]?.raw).not.toMatch(/^X-Evil:/m);
  });

  it.each([
    [550, { outcome: 'rejected', reason: 'INVALID_RECIPIENT' }],
    [451, { outcome: 'rejected', reason: 'NOT_NOW' }],
  ])('to an addressee whom the server answers with %i', async (code, outcome) => {
    const { carrier } = await aMailServer({
      onRcptTo: (_to, _session, done) => done(refusal(code)),
    });
    expect(await sendBySmtp(carrier, letter())).toEqual(outcome);
  });

  it('waits while the server refuses our password, or us', async () => {
    const { carrier } = await aMailServer();
    const login = { user: 'tipwell', password: 'old' };
    const later = { outcome: 'rejected', reason: 'NOT_NOW' };
    expect(await sendBySmtp({ ...carrier, login }, letter())).toEqual(later);
    const busy = await aMailServer({ onMailFrom: (_from, _session, done) => done(refusal(421)) });
    expect(await sendBySmtp(busy.carrier, letter())).toEqual(later);
    const full = await aMailServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refusal(452)));
      },
    });
    expect(await sendBySmtp(full.carrier, letter())).toEqual(later);
  });

  it('has not been sent where nobody answers', async () => {
    const { carrier } = await aMailServer();
    const nobody = { ...carrier, port: await freePort() };
    expect(await sendBySmtp(nobody, letter())).toEqual({
      outcome: 'rejected',
      reason: 'NOT_REACHED',
    });
  });

  it('may have been sent where the line breaks after it', async () => {
    const sockets = new Set<Socket>();
    const { carrier } = await aMailServer({
      onData: (stream, _session, _done) => {
        stream.resume().on('end', () => {
          for (const socket of sockets) socket.destroy();
        });
      },
    });
    servers.at(-1)?.server.on('connection', (socket: Socket) => sockets.add(socket));
    expect(await sendBySmtp(carrier, letter())).toEqual({ outcome: 'unknown' });
  });

  it('never goes unencrypted to another machine', async () => {
    const { carrier, received } = await aMailServer();
    const strict = { ...carrier, mayBeOpen: false };
    expect((await sendBySmtp(strict, letter())).outcome).toBe('rejected');
    expect(received).toEqual([]);
  });
});
