import { createHash } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { entryContentHash } from '../posting/content-hash.ts';
import { whyNoEntry } from '../posting/entry-shape.rule.ts';
import { expectThat } from './finding.ts';
import {
  findFalseReversal,
  findMisplacedEntry,
  readBlocks,
  readEntries,
  readPostingsOf,
  readQueue,
  readSeals,
  type BlockRow,
  type EntryRow,
  type PostingRow,
  type SealRow,
} from './store.ts';

/** What all entries, one after the other and from zero, make of the accounts. */
export interface Replay {
  entries: number;
  postings: number;
  blocks: number;
  /** The sum of an account's postings, by the account's number. */
  totals: Map<number, number>;
}

/** An entry with its postings in their order. */
export interface WholeEntry {
  entry: EntryRow;
  postings: PostingRow[];
}

/** A block with everything that it sealed, wherever it was read. */
export interface WholeBlock {
  block: BlockRow;
  seals: readonly SealRow[];
  entries: readonly WholeEntry[];
}

/** How far a chain of blocks was followed. */
export interface Chain {
  blocks: number;
  previousHash: Buffer;
}

/** Nothing was followed yet. */
export const nothingChained: Chain = { blocks: 0, previousHash: Buffer.alloc(32) };

/**
 * Reads every entry once, in the order of the blocks and then of the queue: that it is in one place,
 * is what was posted, sums to zero, and is chained to all before it.
 * @throws Finding
 */
export async function checkEntries(tx: Tx): Promise<Replay> {
  const misplaced = await findMisplacedEntry(tx);
  expectThat(!misplaced, () => `The entry ${misplaced?.entryId} ${misplaced?.place}.`);

  const replay = nothingReplayed();
  let chain = nothingChained;
  for await (const block of readBlocks(tx)) {
    chain = checkBlock(await readBlock(tx, block), chain, replay);
  }
  for await (const ids of readQueue(tx)) {
    const whole = byId(await readWhole(tx, ids));
    for (const entryId of ids) replayEntry(checkedEntry(whole, entryId), replay);
  }
  const reversal = await findFalseReversal(tx);
  expectThat(!reversal, () => `The entry ${reversal} does not mirror the entry that it reverses.`);
  return replay;
}

/** A replay that begins at zero. */
export function nothingReplayed(): Replay {
  return { entries: 0, postings: 0, blocks: 0, totals: new Map() };
}

/** A block of the database with all that it sealed. */
export async function readBlock(tx: Tx, block: BlockRow): Promise<WholeBlock> {
  const seals = await readSeals(tx, block.blockNo);
  const ids = seals.map((seal) => seal.entryId);
  return { block, seals, entries: await readWhole(tx, ids) };
}

/**
 * That a block follows the one before it, and that its hash follows from its entries as they were posted.
 * @returns how far the chain goes now
 * @throws Finding
 */
export function checkBlock(
  { block, seals, entries }: WholeBlock,
  chain: Chain,
  replay: Replay,
): Chain {
  const blockNo = chain.blocks + 1;
  expectThat(block.blockNo === blockNo, () => `The block ${blockNo} is missing.`);
  expectThat(
    block.previousHash.equals(chain.previousHash),
    () => `The block ${blockNo} is not chained to the block before it.`,
  );
  const { entryCount } = block;
  const whole = byId(entries);
  const hash = createHash('sha256')
    .update(block.previousHash)
    .update(`${blockNo} ${entryCount} ${block.sealedAt.getTime()}`);
  for (const [index, seal] of seals.entries()) {
    expectThat(
      seal.position === index + 1,
      () => `The block ${blockNo} has nothing in its place ${index + 1}.`,
    );
    const checked = checkedEntry(whole, seal.entryId);
    expectThat(
      seal.hash.equals(sealOf(checked)),
      () => `The entry ${seal.entryId} is not what the block ${blockNo} has sealed.`,
    );
    hash.update(seal.hash);
    replayEntry(checked, replay);
  }
  expectThat(
    seals.length === entryCount,
    () => `The block ${blockNo} has ${seals.length} entries instead of ${entryCount}.`,
  );
  expectThat(
    block.hash.equals(hash.digest()),
    () => `The hash of the block ${blockNo} does not follow from its entries.`,
  );
  replay.blocks = blockNo;
  return { blocks: blockNo, previousHash: block.hash };
}

async function readWhole(tx: Tx, ids: readonly string[]): Promise<WholeEntry[]> {
  const entries = await readEntries(tx, ids);
  const whole = entries.map((entry): WholeEntry => ({ entry, postings: [] }));
  const found = byId(whole);
  for (const posting of await readPostingsOf(tx, ids)) {
    found.get(posting.entryId)?.postings.push(posting);
  }
  return whole;
}

function byId(entries: readonly WholeEntry[]): Map<string, WholeEntry> {
  return new Map(entries.map((whole) => [whole.entry.entryId, whole]));
}

function checkedEntry(whole: ReadonlyMap<string, WholeEntry>, entryId: string): WholeEntry {
  const found = whole.get(entryId);
  expectThat(found !== undefined, () => `The entry ${entryId} is sealed but is missing.`);
  const { entry, postings } = found;
  const words = `The entry ${entryId} (${entry.kind}, recorded ${entry.recordedAt.toISOString()})`;

  expectThat(
    postings.length === entry.postingCount && postings.every(({ line }, nth) => line === nth + 1),
    () => `${words} has lost or gained postings: ${postings.length} of ${entry.postingCount}.`,
  );
  const lines = postings.map((posting) => {
    const { account } = posting;
    expectThat(
      account !== null,
      () => `${words} posts to the account number ${posting.accountId}, which is missing.`,
    );
    expectThat(
      (posting.kind === 'STRICT') === (posting.version !== null),
      () => `${words} numbers its posting on ${account} against the account's kind.`,
    );
    return { ...posting, account };
  });
  const reason = whyNoEntry(lines);
  expectThat(!reason, () => `${words} does not balance: ${reason}.`);
  expectThat(
    entry.contentHash.toString('hex') === entryContentHash({ ...entry, postings: lines }),
    () => `${words} is not what was posted: its content has been changed.`,
  );
  return found;
}

/** The same hash that the database's `seal_block` makes, reckoned apart from it. */
function sealOf({ entry, postings }: WholeEntry): Buffer {
  const lines = postings.map(
    ({ line, version, balanceAfter, sealedVersion, sealedBalanceAfter }) =>
      `${line}:${version ?? sealedVersion}:${balanceAfter ?? sealedBalanceAfter}`,
  );
  return createHash('sha256')
    .update(entry.contentHash)
    .update(`${entry.entryId} ${entry.recordedAt.getTime()} ${lines.join(',')}`)
    .digest();
}

function replayEntry({ postings }: WholeEntry, replay: Replay): void {
  replay.entries += 1;
  replay.postings += postings.length;
  for (const { accountId, amount } of postings) {
    replay.totals.set(accountId, (replay.totals.get(accountId) ?? 0) + amount);
  }
}
