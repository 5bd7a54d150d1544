// Both halves or none, by PREPARE TRANSACTION and COMMIT PREPARED in both databases.
import { randomUUID } from 'node:crypto';
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { postBatch } from '../ledger/raw-posting.ts';
import { inTransaction, type Shard } from './shard.ts';

/** What a batch posts on each shard, by its number. */
export type Sides = ReadonlyMap<number, readonly Entry[]>;

/**
 * Posts a batch in all its databases, prepared everywhere before it is committed anywhere. Nothing else
 * is written down: whether a transaction that is left in doubt is to be committed follows from the entries
 * that the others show.
 */
export async function postInTwoPhases(shards: readonly Shard[], sides: Sides): Promise<void> {
  const name = randomUUID();
  const taking = shards.filter(({ number }) => sides.has(number));
  const prepared = await Promise.allSettled(
    taking.map(async (shard) => prepare(shard, name, sides.get(shard.number) ?? [])),
  );
  const failed = prepared.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await Promise.all(
      taking
        .filter((_shard, at) => prepared[at]?.status === 'fulfilled')
        .map(async (shard) => end(shard, 'rollback', name)),
    );
    throw failed.reason;
  }
  await Promise.all(taking.map(async (shard) => end(shard, 'commit', name)));
}

export async function prepare(
  shard: Shard,
  name: string,
  entries: readonly Entry[],
): Promise<void> {
  await inTransaction(
    shard,
    async (client) => postBatch(client, entries),
    `prepare transaction '${name}'`,
  );
}

export async function end(
  { pool }: Shard,
  how: 'commit' | 'rollback',
  name: string,
): Promise<void> {
  await pool.query(`${how} prepared '${name}'`);
}
