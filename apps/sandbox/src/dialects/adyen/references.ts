import { randomBytes } from 'node:crypto';
import { fingerprintOf } from '../../ids.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';

/** Sixteen capital letters, as names of this dialect are. */
const asName = (letters: string) => letters.slice(0, 16).toUpperCase();

export const newName = (): string =>
  asName([...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join(''));

/** A name that is made of another one, always the same. */
export const nameOf = (world: World, of: string): string =>
  asName(fingerprintOf(world.options.apiKey, of));

/** What a payment that went through is called. */
export const pspOf = (world: World, intent: PaymentIntent): string =>
  nameOf(world, `${intent.id} payment`);

/** What only this dialect keeps of a payment. */
export interface KeptSession extends Record<string, unknown> {
  reference: string;
  merchantAccount: string;
  expiresAt: string;
  holderName: string | null;
}

export const keptOf = (intent: PaymentIntent): KeptSession => intent.origin?.kept as KeptSession;

export function intentOfPsp(world: World, psp: string | undefined): PaymentIntent | undefined {
  return intents(world).find((intent) => pspOf(world, intent) === psp);
}

export function intents(world: World): PaymentIntent[] {
  return [...world.state.intents.all()].filter(({ origin }) => origin?.dialect === 'adyen');
}
