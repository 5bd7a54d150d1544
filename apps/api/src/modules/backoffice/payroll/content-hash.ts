import { createHash } from 'node:crypto';
import type { Figures } from './figures.rule.ts';

/** Names the figures of an export: the same figures have the same hash, and any others another one. */
export function contentHashOf(
  about: { locationId: number; currency: string; from: string; to: string },
  rows: readonly Figures[],
): string {
  const { locationId, currency, from, to } = about;
  const lines = rows.map(({ staffId, direct, shared, takenBack, qualifying, withheld }) =>
    [staffId, direct, shared, takenBack, qualifying, withheld].join(' '),
  );
  const text = [`${locationId} ${currency} ${from} ${to}`, ...lines].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
