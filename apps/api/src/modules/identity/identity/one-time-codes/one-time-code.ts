import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tipwell/contract/api/person-limits';
import type { Config } from '#platform/config.ts';

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/**
 * What is kept of a code. There are only a million of them: without the key every hash could be tried
 * out, and without the id equal codes would look equal.
 */
export function hashCode(config: Config, codeId: string, code: string): Buffer {
  return createHmac('sha256', config.secrets.tokens).update(`code ${codeId} ${code}`).digest();
}

export function codeFits(config: Config, codeId: string, typed: string, kept: Buffer): boolean {
  const hash = hashCode(config, codeId, typed);
  return hash.length === kept.length && timingSafeEqual(hash, kept);
}

/** Under which requests are counted: where to, and from where, unreadable for anybody. */
export function requestSubject(
  config: Config,
  kind: 'phone' | 'email' | 'address' | 'device' | 'probe',
  value: string,
): string {
  return createHmac('sha256', config.secrets.addresses)
    .update(`code request ${kind} ${value}`)
    .digest('base64url');
}
