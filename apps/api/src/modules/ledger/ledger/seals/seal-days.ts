import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import { readSigningKeys } from '#platform/signing-keys.ts';
import { daysToSeal, sealText } from './seal-text.rule.ts';
import {
  firstDayOfBlocks,
  insertSeal,
  lastBlockBefore,
  lastSeal,
  lockSeals,
} from './seal-store.ts';

/** So many days are sealed at once where a server was away for long; the rest in the next round. */
const mostAtOnce = 100;

/**
 * Seals every day that is over: signs which block of the chain was its last one. A day on which nothing
 * was booked is sealed by the block before it, so that a missing day is always a missing seal.
 */
export async function sealDays(context: Context): Promise<void> {
  const now = context.clock.now();
  const key = signingKey(context.config.ledgerKeys);
  await context.db.transaction().execute(async (tx) => {
    await lockSeals(tx);
    const firstDay = await firstDayOfBlocks(tx);
    if (firstDay === null) return;
    let before = await lastSeal(tx);
    const days = daysToSeal({ firstDay, lastSealed: before?.day ?? null }, now);
    for (const day of days.slice(0, mostAtOnce)) {
      const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
      const block = await lastBlockBefore(tx, new Date(`${next}T00:00:00Z`));
      if (!block) continue;
      const { blockNo, hash } = block;
      const previous = before ? sha256(before.signedText) : null;
      const signedText = sealText({ day, blockNo, blockHash: hash.toString('hex') }, previous);
      const seal = {
        day,
        blockNo,
        signedText,
        signature: sign(null, Buffer.from(signedText), key.privateKey),
        keyId: key.keyId,
        publicKey: key.publicKey,
      };
      await insertSeal(tx, seal, now);
      before = seal;
    }
  });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The first key of the setting signs; the settings were read already, so that there is one. */
function signingKey(text: string) {
  const [key] = readSigningKeys(text) ?? [];
  if (!key) throw new Error('There is no key that signs the seals of days.');
  const privateKey = createPrivateKey({ format: 'jwk', key: { ...key } });
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, keyId: key.kid, publicKey: { kty, crv, x, kid: key.kid } };
}

const sealDaysJob = defineJob<object>('seal-days');

export const sealingOfDays = { everySeconds: 600, job: handleJob(sealDaysJob, sealDays) };
