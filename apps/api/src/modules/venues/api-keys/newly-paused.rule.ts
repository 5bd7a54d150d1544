import type { KeyScope } from '@tipwell/contract/access/key-scopes';

/** A key as the round over all keys sees it. */
export interface WatchedKey {
  /** Its scopes that are paused now. */
  readonly paused: readonly KeyScope[];
  /** Those that the owners were told of. */
  readonly told: readonly KeyScope[];
}

/**
 * What the owners hear about a key. They are written to when more of it is paused than they know of. Where
 * less is paused, that is only noted, so that they hear of it when it is paused again.
 */
export function newlyPaused({ paused, told }: WatchedKey): 'TELL' | 'NOTE' | 'NOTHING' {
  if (paused.some((scope) => !told.includes(scope))) return 'TELL';
  return paused.length < told.length ? 'NOTE' : 'NOTHING';
}
