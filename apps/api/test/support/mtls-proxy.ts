// A way to the outside world that lets nobody through without a certificate of ours.
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { anAuthority, type MadeCertificate } from './certificates.ts';

export interface CertifiedWay {
  url: string;
  /** Who vouches for it, as PEM. */
  authority: string;
  ours: MadeCertificate;
  /** It is let through as well, with a key of its own. */
  another: MadeCertificate;
  close(): Promise<void>;
}

export async function openCertifiedWay(to: string): Promise<CertifiedWay> {
  const authority = anAuthority('The way’s own authority');
  const { certificate: cert, key } = authority.issue('localhost');
  const server = createServer(
    { cert, key, requestCert: true, rejectUnauthorized: true, ca: authority.certificate },
    (asked, answer) => {
      const { method, headers, url = '/' } = asked;
      const on = httpRequest(new URL(url, to), { method, headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      on.on('error', () => answer.destroy());
      asked.pipe(on);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authority: authority.certificate,
    ours: authority.issue('Tipwell'),
    another: authority.issue('Somebody else'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
