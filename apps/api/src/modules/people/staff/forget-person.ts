import type { Context } from '#platform/context.ts';
import { readErasedFacts, type PersonErased } from '#identity/identity';
import { forgetInRequests } from './account-requests/account-request-store.ts';
import { forgetInvited } from './invitations/invitation-store.ts';

/** Forgets whom invitations and requests for accounts were for, once that person is erased. */
export async function forgetPerson(context: Context, erased: PersonErased): Promise<void> {
  const { userId, erasedBy } = erased;
  const { email, otherEmails, phoneNumber } = readErasedFacts(context, erased);
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    // Requests first: which invitation they led to tells whose they are.
    for (const address of [email, ...otherEmails]) {
      const of = { userId, email: address, phoneNumber };
      await forgetInRequests(tx, of, { by: erasedBy, now });
    }
    for (const address of [email, ...otherEmails]) {
      await forgetInvited(tx, { userId, email: address, phoneNumber }, now);
    }
  });
}
