// What opens the page on which a guest pays a charge, as a guest's browser has it.
import type { AppAsMet } from './app-as-met.ts';

/** Secrets of charges that no tip was started for. */
const otherSecrets = new Map<string, string>();

/** Lets a guest pay a charge that was started without a tip. */
export function rememberSecret(reference: string, clientSecret: string): void {
  otherSecrets.set(reference, clientSecret);
}

/** What opens the page of a charge. */
export async function secretOf(app: AppAsMet, reference: string): Promise<string> {
  const other = otherSecrets.get(reference);
  if (other !== undefined) return other.split(' ')[0] ?? '';
  const row = await app.context.db
    .selectFrom('tipping.tips')
    .select('payment_client_secret as secret')
    .where('payment_reference', '=', reference)
    .executeTakeFirstOrThrow();
  // An adapter may keep with it where the guest comes back to.
  return row.secret?.split(' ')[0] ?? '';
}
