// A store that speaks S3, on a socket of its own: it believes a signature only where it makes the same one
// itself, from the bytes of the request, with code that shares nothing with ours.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const storeKey = {
  S3_BUCKET: 'tipwell-files',
  S3_REGION: 'eu-west-2',
  S3_KEY_ID: 'AKIDTIPWELLTESTS',
  S3_SECRET: 'a secret that only tests know',
};

export interface StoreAtHome {
  url: string;
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** Nobody answers while it is down. */
  isDown: boolean;
  /** How many requests were refused. */
  refused: number;
  /** What is done between a file's being put and the answer. */
  afterPut: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const latestMs = 15 * 60_000;

/** Starts a store; `now` is the clock that it looks at. */
export async function openStore(now: () => Date): Promise<StoreAtHome> {
  const store: Omit<StoreAtHome, 'url' | 'close'> = {
    objects: new Map(),
    isDown: false,
    refused: 0,
    afterPut: null,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces);
      if (store.isDown) return request.socket.destroy();
      if (!isSigned(request, body, now())) {
        store.refused += 1;
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
      const { pathname, search } = new URL(request.url ?? '', 'http://here');
      if (pathname === `/${storeKey.S3_BUCKET}` && search.includes('list-type=2')) {
        return response.writeHead(200).end('<ListBucketResult/>');
      }
      const key = decodeURIComponent(pathname.slice(`/${storeKey.S3_BUCKET}/`.length));
      const kept = store.objects.get(key);
      if (request.method === 'PUT') {
        store.objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
        await store.afterPut?.();
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        store.objects.delete(key);
        return response.writeHead(204).end();
      }
      if (!kept) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(200, { 'content-type': kept.type }).end(kept.bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(store, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function isSigned(
  { headers, method, url = '' }: IncomingMessage,
  body: Buffer,
  now: Date,
): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!said) return false;
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = said;
  const stamp = String(headers['x-amz-date']);
  const [year, month, date, hour, minute, second] = [0, 4, 6, 9, 11, 13].map((at, index) =>
    Number(stamp.slice(at, at + (index === 0 ? 4 : 2))),
  );
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
  if (Math.abs(at - now.getTime()) > latestMs || !stamp.startsWith(day)) return false;
  if (keyId !== storeKey.S3_KEY_ID || region !== storeKey.S3_REGION) return false;
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return false;
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!needed.every((name) => names.split(';').includes(name))) return false;
  const [path = '', query = ''] = url.split('?');
  let request = `${method}\n${path}\n${query
    .split('&')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('&')}\n`;
  for (const name of names.split(';')) request += `${name}:${String(headers[name])}\n`;
  request += `\n${names}\n${hash}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${createHash('sha256').update(request).digest('hex')}`;
  let key = createHmac('sha256', `AWS4${storeKey.S3_SECRET}`).update(day).digest();
  for (const part of [region, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
