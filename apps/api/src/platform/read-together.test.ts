import { describe, expect, it } from 'vitest';
import type { Context } from './context.ts';
import { DatabaseSilent } from './db/database-away.ts';
import { readingTogether } from './read-together.ts';

const contextOf = (): Context => ({ db: {} }) as Context;

/** A reading that takes until it is let go, and tells what there is when it begins. */
function slowly() {
  let value = 0;
  const begun: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const read = readingTogether<string, number>(
    async (_context, key) => {
      begun.push(key);
      const found = value;
      await new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      });
      return found;
    },
    (key) => key,
  );
  return { read, begun, ends, change: () => (value += 1) };
}

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what many ask for at once', () => {
  it('is read once for the first, and once for all who came meanwhile', async () => {
    const { read, begun, ends } = slowly();
    const context = contextOf();
    const asked = Array.from({ length: 64 }, async () => read(context, 'a'));
    expect(begun).toEqual(['a']);
    ends[0]?.();
    await settled();
    expect(begun).toEqual(['a', 'a']);
    ends[1]?.();
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 64 }, () => 0));
    expect(begun).toEqual(['a', 'a']);
  });

  it('is never older than the question', async () => {
    const { read, ends, change } = slowly();
    const context = contextOf();
    const before = read(context, 'a');
    change();
    const after = read(context, 'a');
    ends[0]?.();
    await settled();
    ends[1]?.();
    expect(await before).toBe(0);
    expect(await after).toBe(1);
  });

  it('is read anew by whoever asks later, and kept for nobody', async () => {
    const { read, begun, ends, change } = slowly();
    const context = contextOf();
    const first = read(context, 'a');
    ends[0]?.();
    expect(await first).toBe(0);
    change();
    const second = read(context, 'a');
    ends[1]?.();
    expect(await second).toBe(1);
    expect(begun).toEqual(['a', 'a']);
  });

  it('is apart for different questions and different databases', async () => {
    const { read, begun, ends } = slowly();
    const asked = [read(contextOf(), 'a'), read(contextOf(), 'a'), read(contextOf(), 'b')];
    expect(begun).toEqual(['a', 'a', 'b']);
    for (const end of ends) end();
    await Promise.all(asked);
  });

  it('fails for those who shared it, and the next are tried', async () => {
    const { read, ends } = slowly();
    const context = contextOf();
    const first = read(context, 'a');
    const second = read(context, 'a');
    ends[0]?.(new Error('not this time'));
    await expect(first).rejects.toThrow('not this time');
    await settled();
    ends[1]?.();
    expect(await second).toBe(0);
  });

  it('is not asked again of a database that says nothing, by those who waited for it', async () => {
    const { read, begun, ends } = slowly();
    const context = contextOf();
    const asked = [read(context, 'a'), read(context, 'a'), read(context, 'a')];
    ends[0]?.(new DatabaseSilent());
    for (const one of asked) await expect(one).rejects.toThrow(DatabaseSilent);
    expect(begun).toEqual(['a']);
    const later = read(context, 'a');
    ends[1]?.();
    expect(await later).toBe(0);
  });
});
