import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that says nothing about either, their lengths included. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether an Authorization header carries the API key as a bearer token. */
export function carriesKey(header: string | undefined, apiKey: string): boolean {
  return header !== undefined && header.startsWith('Bearer ')
    ? isSameSecret(header.slice('Bearer '.length), apiKey)
    : false;
}
