import { createHash } from 'node:crypto';

/**
 * The API key of a place of the demo, for everybody who wants to try the API: like the password of the
 * demo's people it is no secret, and there is none like it outside the demo.
 */
export function sandboxKeyOf(locationId: number): string {
  const told = createHash('sha256').update(`the demo, ${locationId}`).digest('base64url');
  return `tw_test_${told}`;
}
