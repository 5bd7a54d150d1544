// How blocks are written down outside the database: gzipped JSON with everything that a verification
// reads of them, so that it can be done from there alone.
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Json } from '#platform/db/canonical-json.ts';
import type { WholeBlock } from '../verification/check-entries.ts';
import { Finding } from '../verification/finding.ts';

const format = 'tipwell-ledger-blocks/1';

const hash = z.codec(z.hex(), z.instanceof(Buffer), {
  decode: (digits) => Buffer.from(digits, 'hex'),
  encode: (bytes) => bytes.toString('hex'),
});
const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (at) => at.toISOString(),
});
const details = z.record(
  z.string(),
  z.custom<Json>((value) => value !== undefined),
);

const posting = z.object({
  entryId: z.uuid(),
  line: z.int(),
  accountId: z.int(),
  account: z.string().nullable(),
  kind: z.enum(['STRICT', 'APPEND_ONLY']),
  currency: z.string(),
  amount: z.int(),
  version: z.int().nullable(),
  balanceAfter: z.int().nullable(),
  sealedVersion: z.int().nullable(),
  sealedBalanceAfter: z.int().nullable(),
});

const entry = z.object({
  entryId: z.uuid(),
  kind: z.string(),
  contentHash: hash,
  occurredAt: moment,
  recordedAt: moment,
  reverses: z.uuid().nullable(),
  mayOverdraw: z.boolean(),
  postingCount: z.int(),
  details,
  postsHolds: z.array(z.string()),
});

const part = z.object({
  format: z.literal(format),
  blocks: z.array(
    z.object({
      block: z.object({
        blockNo: z.int(),
        previousHash: hash,
        hash,
        entryCount: z.int(),
        sealedAt: moment,
      }),
      seals: z.array(z.object({ entryId: z.uuid(), position: z.int(), hash })),
      entries: z.array(z.object({ entry, postings: z.array(posting) })),
    }),
  ),
});

/** Blocks as they lie in the store. */
export function writePart(blocks: readonly WholeBlock[]): Buffer {
  const written = z.encode(part, {
    format,
    blocks: blocks.map(({ block, seals, entries }) => ({
      block,
      seals: [...seals],
      entries: [...entries],
    })),
  });
  return gzipSync(JSON.stringify(written));
}

/** The blocks again. @throws Finding where they are not what was written */
export function readPart(name: string, bytes: Buffer): readonly WholeBlock[] {
  try {
    return part.parse(JSON.parse(gunzipSync(bytes).toString('utf8'))).blocks;
  } catch {
    throw new Finding(`What lies in the archive as ${name} cannot be read.`);
  }
}
