// What becomes of an entry over two shards when whoever posts it is gone in the middle.
import { randomUUID } from 'node:crypto';
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';
import { postBatch } from '../ledger/raw-posting.ts';
import { someTip } from '../ledger/tips.ts';
import { halvesOf } from './halves.ts';
import { carryOnce, postFirstHalves } from './outbox.ts';
import { readTransit } from './proof.ts';
import { inTransaction, type Shard } from './shard.ts';
import { end, prepare } from './two-phase.ts';

const lockWithinMs = 300;

/**
 * The carrier posts the second half and is gone before it forgets the note: the next one posts it again.
 * @throws Error when that changed anything
 */
export async function carryTwice(from: Shard, to: Shard): Promise<string> {
  const halves = halvesOf(someTip(), from.number, to.number);
  await postFirstHalves(from, to.number, [halves]);
  const onItsWay = await readTransit([from, to]);
  if (onItsWay.sum === 0) throw new Error('A first half alone left nothing on its way.');
  await carryOnce(from, to, 'keep');
  const arrived = await readTransit([from, to]);
  await carryOnce(from, to);
  const again = await readTransit([from, to]);
  if (arrived.sum !== 0 || again.sum !== 0 || again.postings !== arrived.postings) {
    throw new Error('An entry that was carried twice is not what it was.');
  }
  return 'Outbox: gone after the first half, the other stood on the transit account; carried twice, it was booked once.';
}

/**
 * Prepared in both, committed in one, and whoever coordinated it is gone: others wait for the person's
 * balance until somebody decides, which the entries of the other side tell.
 * @throws Error when it went otherwise
 */
export async function leaveInDoubt(from: Shard, to: Shard): Promise<string> {
  const name = randomUUID();
  const tip = someTip();
  const { home, away } = halvesOf(tip, from.number, to.number);
  await prepare(from, name, [home]);
  await prepare(to, name, [away]);
  await end(from, 'commit', name);
  const samePerson = await postsWithin(to, { ...someTip(), postings: tip.postings });
  const somebodyElse = await postsWithin(to, {
    ...someTip(),
    postings: tip.postings.map((posting) =>
      posting.kind === 'STRICT' ? { ...posting, account: 'person:else:GBP:free' } : posting,
    ),
  });
  if (samePerson || !somebodyElse) throw new Error('A prepared half did not hold its balance.');
  const { rowCount } = await from.pool.query('select from ledger.entries where entry_id = $1', [
    tip.entryId,
  ]);
  await end(to, rowCount === 1 ? 'commit' : 'rollback', name);
  if (!(await postsWithin(to, { ...someTip(), postings: tip.postings }))) {
    throw new Error('What was decided still holds the balance.');
  }
  return `Two-phase commit: gone between the commits, the person's balance stayed locked (nothing posted within ${lockWithinMs} ms) until somebody decided; others went on.`;
}

/** Whether an entry can be posted without waiting long for a lock. */
async function postsWithin(shard: Shard, entry: Entry): Promise<boolean> {
  try {
    await inTransaction(
      shard,
      async (client) => {
        await client.query(`set local lock_timeout = '${lockWithinMs}ms'`);
        await postBatch(client, [entry]);
      },
      'commit',
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}

/**
 * What our transactions do besides: those that tell open pages or workers of something cannot be prepared.
 * @returns in PostgreSQL's own words why not @throws Error when it could be
 */
export async function prepareAnAnnouncement(shard: Shard): Promise<string> {
  const name = randomUUID();
  try {
    await inTransaction(
      shard,
      async (client) => void (await client.query(`select pg_notify('tipwell_live', '{}')`)),
      `prepare transaction '${name}'`,
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  await end(shard, 'rollback', name);
  throw new Error('A transaction with an announcement could be prepared.');
}
