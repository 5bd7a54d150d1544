import type { Context } from './context.ts';
import { isDatabaseSlow } from './db/database-away.ts';

interface Reads<Value> {
  running: Promise<Value>;
  /** For those who came while it ran: begun when it ends, because what it reads may be older than they. */
  next: Promise<Value> | null;
}

/**
 * Reads once what several ask for at the same moment: a table of guests opens one venue's page, one
 * person's balance is open on three screens. Nobody gets what was read before they asked: those who
 * come while others are being answered share the next reading. Values are shared, so nobody changes them.
 * @param keyOf all that the value depends on besides the database and the time
 */
export function readingTogether<Asked, Value>(
  read: (context: Context, asked: Asked) => Promise<Value>,
  keyOf: (asked: Asked) => string,
): (context: Context, asked: Asked) => Promise<Value> {
  const byDatabase = new WeakMap<object, Map<string, Reads<Value>>>();
  return async (context, asked) => {
    const all = byDatabase.get(context.db) ?? new Map<string, Reads<Value>>();
    byDatabase.set(context.db, all);
    const key = keyOf(asked);
    const begin = async (): Promise<Value> => {
      const running = read(context, asked);
      const mine: Reads<Value> = { running, next: null };
      all.set(key, mine);
      try {
        return await running;
      } finally {
        if (mine.next === null) all.delete(key);
      }
    };
    const now = all.get(key);
    if (!now) return begin();
    now.next ??= now.running.then(begin, async (error: unknown) => {
      // Whoever asks a silent database the same right again waits as long once more.
      if (!isDatabaseSlow(error)) return begin();
      all.delete(key);
      throw error;
    });
    return now.next;
  };
}
