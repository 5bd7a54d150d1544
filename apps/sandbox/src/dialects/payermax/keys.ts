import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { SandboxOptions } from '../../options.ts';

/** The keys of the sandbox as PayerMax, all of them as PEM. */
export interface PayerMaxKeys {
  /** By which callers are known; while keys change the old and the new one count. */
  callersKeys: readonly string[];
  /** With which the sandbox signs, and by which it is believed. */
  ownKey: string;
  ownPublicKey: string;
  /** Of the caller, where the sandbox made the pair itself: told to whoever has its own key. */
  madeForCaller: string | null;
}

interface Pair {
  privateKey: string;
  publicKey: string;
}

let made: { caller: Pair; own: Pair } | null = null;

function newPair(): Pair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

const keysOf = new WeakMap<SandboxOptions, PayerMaxKeys>();

/** The settings where they are given; otherwise two pairs, made once by this program when first needed. */
export function payerMaxKeys(options: SandboxOptions): PayerMaxKeys {
  const known = keysOf.get(options);
  if (known) return known;
  const { secretKeys: callersKeys, webhookSecrets: [given] = [] } = options.payermax ?? {};
  made ??=
    callersKeys === undefined || given === undefined ? { caller: newPair(), own: newPair() } : null;
  const ownKey = given ?? made?.own.privateKey ?? '';
  const keys: PayerMaxKeys = {
    callersKeys: callersKeys ?? (made ? [made.caller.publicKey] : []),
    ownKey,
    ownPublicKey: createPublicKey(ownKey).export({ type: 'spki', format: 'pem' }),
    madeForCaller: callersKeys === undefined ? (made?.caller.privateKey ?? null) : null,
  };
  keysOf.set(options, keys);
  return keys;
}
