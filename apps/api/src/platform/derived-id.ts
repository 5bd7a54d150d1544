import { createHash, createHmac } from 'node:crypto';
import type { Config } from './config.ts';

type Part = string | number;

/**
 * An id that follows from what it stands for (RFC 9562, version 8): whoever does the same work again,
 * after a crash or beside us, makes the same id and can tell that it was done. It is keyed, so that
 * nobody outside can compute it and take it first.
 */
export function derivedId(config: Pick<Config, 'secrets'>, ...parts: readonly Part[]): string {
  const { ids } = config.secrets;
  return asUuid(createHmac('sha256', ids).update(JSON.stringify(parts)).digest());
}

/**
 * The id of something under another kind: two things of different kinds never have the same one, even
 * where whoever made their ids made them equal. It protects no secret; it keeps kinds apart.
 */
export function idOfKind(kind: string, id: string): string {
  return asUuid(
    createHash('sha256')
      .update(JSON.stringify([kind, id.toLowerCase()]))
      .digest(),
  );
}

function asUuid(digest: Buffer): string {
  const bytes = digest.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
