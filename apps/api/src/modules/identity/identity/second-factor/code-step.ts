import { Secret, TOTP } from 'otpauth';

const secondsPerStep = 30;
/** One code before and one after: clocks of phones are seconds off, and people type slowly. */
const stepsAround = 1;
/** As RFC 4226 recommends for its hash: 160 bits. */
const secretBytes = 20;

/** A secret that nobody has, in base 32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator app reads, as a picture or by a tap: whose account, at whom, which secret. */
export function authenticatorAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/**
 * The number of the half minute that a code belongs to, or null when it belongs to none around `now`
 * (RFC 6238). Whoever accepts a code keeps its number, so that none counts twice.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '');
  const offset = totp.validate({ token: code, timestamp: now.getTime(), window: stepsAround });
  return offset === null ? null : stepAt(now) + offset;
}

/** The half minute of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / secondsPerStep);
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Tipwell',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: secondsPerStep,
    secret: Secret.fromBase32(secret),
  });
}
