import type { PasskeyRequest } from '@tipwell/contract/identity/calls/second-factor';
import { challengeLifetimeSeconds } from '@tipwell/contract/identity/second-factor-limits';
import type { Challenge } from './challenge-store.ts';
import type { Passkey } from './factor-store.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * What a browser is told to ask for a passkey: one of these, or, where none is named, any that it knows
 * of this site. Whoever holds the device is verified each time, by PIN, finger or face.
 */
export function passkeyRequestFor(
  challenge: Challenge,
  party: RelyingParty,
  passkeys: readonly Passkey[],
): PasskeyRequest {
  return {
    challenge: challenge.toSign,
    timeout: challengeLifetimeSeconds * 1000,
    rpId: party.id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
  };
}
