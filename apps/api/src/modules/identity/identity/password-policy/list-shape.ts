// The file of refused passwords: hashes of five bytes in order, bucketed by their first two. Before the
// buckets stands how many hashes each has, in two bytes; a hash is then kept by its last three.
import { createHash } from 'node:crypto';

export const bucketCount = 65_536;
export const countsBytes = bucketCount * 2;
export const suffixBytes = 3;

/** The five bytes by which a password is known; capitals and ways of writing one letter do not count. */
export function hashOf(password: string): Buffer {
  const plain = password.normalize('NFKC').toLowerCase();
  return createHash('sha256').update(plain).digest().subarray(0, 5);
}

/** Writes the file of some passwords. */
export function writeList(passwords: Iterable<string>): Buffer {
  const hashes = [...new Set([...passwords].map((one) => hashOf(one).toString('hex')))].toSorted();
  const counts = Buffer.alloc(countsBytes);
  const suffixes = Buffer.alloc(hashes.length * suffixBytes);
  for (const [index, hex] of hashes.entries()) {
    const bucket = Number.parseInt(hex.slice(0, 4), 16);
    counts.writeUInt16BE(counts.readUInt16BE(bucket * 2) + 1, bucket * 2);
    suffixes.write(hex.slice(4), index * suffixBytes, 'hex');
  }
  return Buffer.concat([counts, suffixes]);
}

/** Whether a password stands in such a file. One in four million that does not seems to. */
export function isListed(list: Buffer, password: string): boolean {
  const hash = hashOf(password);
  const bucket = hash.readUInt16BE(0);
  let start = 0;
  for (let before = 0; before < bucket; before += 1) start += list.readUInt16BE(before * 2);
  const end = start + list.readUInt16BE(bucket * 2);
  for (let index = start; index < end; index += 1) {
    const at = countsBytes + index * suffixBytes;
    if (list.subarray(at, at + suffixBytes).equals(hash.subarray(2))) return true;
  }
  return false;
}
