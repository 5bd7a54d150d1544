import { createHash, createPublicKey, verify, type webcrypto } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { sealText } from '../seals/seal-text.rule.ts';
import { hashOfBlock, sealsAfter, type DaySeal } from '../seals/seal-store.ts';
import { expectThat } from './finding.ts';

const readTogether = 500;

/**
 * That the seal of every day names a block as it still is, follows the seal before it, and bears its
 * key's signature. Whoever wrote the past anew would have to sign it anew as well, and what others have
 * kept would differ.
 * @returns the number of seals
 * @throws Finding
 */
export async function checkSeals(tx: Tx): Promise<number> {
  let count = 0;
  let before: DaySeal | null = null;
  for (;;) {
    const seals: DaySeal[] = await sealsAfter(tx, before?.day ?? null, readTogether);
    for (const seal of seals) {
      await checkSeal(tx, seal, before);
      before = seal;
      count += 1;
    }
    if (seals.length < readTogether) return count;
  }
}

async function checkSeal(tx: Tx, seal: DaySeal, before: DaySeal | null): Promise<void> {
  const { day, blockNo, signedText, signature, publicKey } = seal;
  const hash = await hashOfBlock(tx, blockNo);
  const previous = before && createHash('sha256').update(before.signedText).digest('hex');
  const blockHash = hash?.toString('hex') ?? '';
  expectThat(
    signedText === sealText({ day, blockNo, blockHash }, previous),
    () =>
      `The seal of ${day} names another block ${blockNo} than there is, or another seal before it.`,
  );
  const key = createPublicKey({ format: 'jwk', key: publicKey as webcrypto.JsonWebKey });
  expectThat(
    verify(null, Buffer.from(signedText), key, signature),
    () => `The seal of ${day} is not signed by its key.`,
  );
}
