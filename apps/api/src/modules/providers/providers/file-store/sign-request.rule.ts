import { createHash, createHmac } from 'node:crypto';

/** A request as AWS Signature Version 4 looks at it; S3 and all that speak like it ask for it. */
export interface ToSign {
  method: string;
  /** With its query, written as it is sent. */
  url: URL;
  /** By name, in small letters; `host` is added. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  at: Date;
}

interface Key {
  keyId: string;
  secret: string;
  region: string;
}

/** The headers to send: those that were given, and those that prove who sends them. */
export function signRequest(
  { method, url, headers, body, at }: ToSign,
  { keyId, secret, region }: Key,
): Record<string, string> {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': stamp };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname.split('/').map(inPath).join('/'),
    queryOf(url),
    ...signed.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hash].join('\n');
  const keys = [day, region, 's3', 'aws4_request'];
  const key = keys.reduce<Buffer | string>(
    (with_, part) => createHmac('sha256', with_).update(part).digest(),
    `AWS4${secret}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const who = `Credential=${keyId}/${scope}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 ${who},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Each part as RFC 3986 writes it, once. */
function inPath(part: string): string {
  return encoded(decodeURIComponent(part));
}

function queryOf(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
}
