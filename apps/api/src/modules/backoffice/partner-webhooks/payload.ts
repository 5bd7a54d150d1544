import type { Message } from './delivery-store.ts';

/**
 * The text of a message, as it is sent and signed: the same each time. It names what it is about and says
 * nothing of it, so that whoever gets hold of one learns of nobody's money, and no version is needed.
 */
export function payloadOf({ kind, happenedAt, locationId, about }: Message): string {
  return JSON.stringify({
    type: kind,
    timestamp: happenedAt.toISOString(),
    data: { locationId, ...about },
  });
}
