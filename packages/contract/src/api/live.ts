/**
 * What the server tells an open page through `GET /api/live` (server-sent events). It says that
 * something changed and never the amounts: the page reads them again through the guarded calls.
 */
export type LiveEvent =
  | { type: 'tip.received'; staffId: number; tipId: string }
  /** A guest said something about a tip, or it was taken out of sight or shown again. */
  | { type: 'review.changed'; staffId: number }
  | { type: 'share.received'; staffId: number; runId: string }
  | { type: 'payout.changed'; payoutId: string }
  | { type: 'messages.changed' }
  /** Something was written or seen in a conversation with support. */
  | { type: 'chat.changed'; conversationId: string }
  /** A file that somebody asked for is ready, or could not be made. */
  | { type: 'export.ended'; exportId: string }
  | { type: 'hello' };

export const livePath = '/live';
