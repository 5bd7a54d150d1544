// Reads seals of days as they are published (docs/ledger-seals.md), written from that page and using
// nothing else of Tipwell.
import { createHash, createPublicKey, verify, type webcrypto } from 'node:crypto';

/** A file that is no seal, or a list of keys that is none. */
export class NotASeal extends Error {
  override name = 'NotASeal';
}

/** What a seal says, and what was found about it. */
export interface CheckedSeal {
  day: string;
  block: number;
  hash: string;
  isSigned: boolean;
  /** Whether it names the one of the day before; null: that one is not among those that were given. */
  followsTheOneBefore: boolean | null;
}

interface Seal {
  signedText: string;
  day: string;
  block: number;
  hash: string;
  previous: string;
  keyId: string;
  signature: Buffer;
}

const shape =
  /^(tipwell-ledger-seal\/1\nDay: (\d{4}-\d\d-\d\d)\nBlock: (\d+)\nHash: ([0-9a-f]{64})\nPrevious: ([0-9a-f]{64}|none)\n)\nKey: (\S+)\nSignature: ([\w-]+)\n$/;

function readSeal(text: string): Seal {
  const found = shape.exec(text.replaceAll('\r\n', '\n'));
  if (!found) throw new NotASeal('This is no seal of a day, or not as it was published.');
  const [, signedText = '', day = '', block, hash = '', previous = '', keyId = '', signature = ''] =
    found;
  return {
    signedText,
    day,
    block: Number(block),
    hash,
    previous,
    keyId,
    signature: Buffer.from(signature, 'base64url'),
  };
}

/** Checks seals with the published keys, in the order of their days. @throws NotASeal */
export function verifySeals(texts: readonly string[], keysText: string): CheckedSeal[] {
  const keys = readKeys(keysText);
  const seals = texts.map(readSeal).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return seals.map((seal, at) => {
    const key = keys.get(seal.keyId);
    const before = seals[at - 1];
    return {
      day: seal.day,
      block: seal.block,
      hash: seal.hash,
      isSigned:
        key !== undefined && verify(null, Buffer.from(seal.signedText), key, seal.signature),
      followsTheOneBefore:
        before?.day === dayBefore(seal.day) ? seal.previous === sha256(before.signedText) : null,
    };
  });
}

function readKeys(text: string) {
  try {
    const { keys } = JSON.parse(text) as { keys: (webcrypto.JsonWebKey & { kid: string })[] };
    return new Map(keys.map((key) => [key.kid, createPublicKey({ format: 'jwk', key })] as const));
  } catch {
    throw new NotASeal('The first file must be the published keys.json.');
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
