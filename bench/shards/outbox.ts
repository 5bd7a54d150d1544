// One half after the other: the first with a note of the second in one transaction, the second as soon as
// the note is read. What is on its way stands on the transit account; each step can be done again.
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { postBatch } from '../ledger/raw-posting.ts';
import type { Halves } from './halves.ts';
import { inTransaction, type Shard } from './shard.ts';

const mostAtOnce = 256;

/** Posts the first halves, with a note of each second one for the shard where it belongs. */
export async function postFirstHalves(
  shard: Shard,
  to: number,
  halves: readonly Halves[],
): Promise<void> {
  await inTransaction(
    shard,
    async (client) => {
      await postBatch(
        client,
        halves.map(({ home }) => home),
      );
      await client.query({
        name: 'note',
        text: `insert into shards.outbox (to_shard, entry)
               select $1, entry from unnest($2::jsonb[]) as entry`,
        values: [to, halves.map(({ away }) => JSON.stringify(away))],
      });
    },
    'commit',
  );
}

interface Note {
  queueNo: string;
  entry: Omit<Entry, 'occurredAt'> & { occurredAt: string };
}

/** Carries what one shard noted for another over to it, for as long as it runs. */
export class Carrier {
  private readonly from: Shard;
  private readonly to: Shard;
  private readonly arrived: (entryId: string) => void;
  private wake: (() => void) | null = null;
  private isStopping = false;
  private readonly running: Promise<void>;

  constructor(from: Shard, to: Shard, arrived: (entryId: string) => void) {
    this.from = from;
    this.to = to;
    this.arrived = arrived;
    this.running = this.run();
    // Whoever waits for it hears of a failure when it is stopped.
    this.running.catch(() => {});
  }

  /** Says that there is something to carry, as an announcement would. */
  ring(): void {
    this.wake?.();
    this.wake = null;
  }

  /** Ends it when everything has been carried. @throws what stopped it before */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.ring();
    await this.running;
  }

  private async run(): Promise<void> {
    for (;;) {
      // Made before the look, so that what is noted after it rings.
      const rung = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      const carried = await carryOnce(this.from, this.to);
      for (const entryId of carried) this.arrived(entryId);
      if (carried.length > 0) continue;
      if (this.isStopping) return;
      await rung;
    }
  }
}

/**
 * Carries one batch over: reads notes, posts what they say on the other shard, and only then forgets them.
 * @returns the entries that are there now, some of them for the second time
 */
export async function carryOnce(
  from: Shard,
  to: Shard,
  forget: 'forget' | 'keep' = 'forget',
): Promise<string[]> {
  const { rows } = await from.pool.query<Note>({
    name: 'notes',
    text: `select queue_no::text as "queueNo", entry from shards.outbox
           where to_shard = $1 order by queue_no limit ${mostAtOnce}`,
    values: [to.number],
  });
  if (rows.length === 0) return [];
  const entries = rows.map(({ entry }) => ({ ...entry, occurredAt: new Date(entry.occurredAt) }));
  await inTransaction(to, async (client) => postBatch(client, entries), 'commit');
  if (forget === 'forget') {
    // Nobody waits for the disk here: a note that comes back after a crash is carried once more.
    await from.pool.query({
      name: 'forget',
      text: `delete from shards.outbox where queue_no = any ($1::bigint[])
             and set_config('synchronous_commit', 'off', true) = 'off'`,
      values: [rows.map(({ queueNo }) => queueNo)],
    });
  }
  return entries.map(({ entryId }) => entryId);
}
