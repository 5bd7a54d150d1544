/**
 * What became of a use case at another system. `declined` is the final no of a bank, `rejected` means that
 * nothing happened and why, `unknown` means that nobody can tell yet: it is looked up by our own
 * attempt id and never blindly repeated (money rule 3.4). Some reasons are the same everywhere:
 * `NOT_REACHED`, the other system heard nothing; `NOT_NOW`, it made nothing and may make it later (our key
 * is refused, it is asked too often, our balance there is empty), so nothing of ours ends for it;
 * `BALANCE_EMPTY`, the same where people have to put money there before it goes on;
 * `NOT_FOUND`, it has no such thing; `NOT_SUPPORTED`, it cannot do this at all; and `KEY_REUSED`, it knows
 * our attempt's id for something else: people must look at that, for nothing is known of the money.
 */
export type Outcome<Value> =
  | { outcome: 'ok'; value: Value }
  | { outcome: 'declined'; reason: string; value: Value | null }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'unknown' };

/** Nothing happened, and the same may be asked for again later: no money of ours is freed for it. */
export function isForLater(outcome: Outcome<unknown>): boolean {
  return (
    outcome.outcome === 'rejected' &&
    ['NOT_REACHED', 'NOT_NOW', 'BALANCE_EMPTY'].includes(outcome.reason)
  );
}

/**
 * What something that was made is told to be when it is read. A no to that reading, whatever it says, is no
 * word against what was made: nobody can tell yet what became of it, and no money of ours is freed.
 */
export function ofWhatWasMade<Value>(read: Outcome<Value>): Outcome<Value> {
  return read.outcome === 'ok' ? read : { outcome: 'unknown' };
}
