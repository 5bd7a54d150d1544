import * as z from 'zod';
import type { ObjectStore } from '#platform/files.ts';

/** Under which name the store has the list of what was archived. */
const indexKey = 'ledger-archive.json';

const index = z.object({
  parts: z.array(z.object({ key: z.string(), lastBlock: z.int(), lastHash: z.hex() })),
});

/** What of the ledger lies in the store, in the order of blocks. */
export type ArchiveIndex = z.infer<typeof index>;

/** @throws Error where the store does not say */
export async function readIndex(objects: ObjectStore): Promise<ArchiveIndex> {
  const bytes = await objects.get(indexKey);
  if (bytes === 'MISSING') return { parts: [] };
  if (!bytes) throw new Error('The store of files does not say what it has of the ledger');
  return index.parse(JSON.parse(bytes.toString('utf8')));
}

/** @throws Error where nobody knows whether it is there */
export async function putIndex(objects: ObjectStore, listed: ArchiveIndex): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(listed));
  await putOrFail(objects, indexKey, bytes, 'application/json');
}

/** Puts something into the store. @throws Error where nobody knows whether it is there */
export async function putOrFail(
  objects: ObjectStore,
  key: string,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  if (await objects.put(key, { contentType, bytes })) return;
  throw new Error(`The store of files did not take ${key}`);
}
