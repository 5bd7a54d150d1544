import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { KycForm } from '@tipwell/contract/people/kyc-form';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { seal } from '#platform/seal.ts';
import { handOverForm } from './hand-over-form.ts';
import { keepForm } from './form-store.ts';
import { issuerFor } from './issuer-for.ts';
import { showIssuerUser, type ShownIssuerUser } from './show-issuer-user.ts';

/** For so long nobody else hands a form over. */
export const handingOverSeconds = 60;

/**
 * Seals what somebody typed, hands it over to the issuer of cards and forgets it. A crash in between, or
 * an issuer that does not answer, leaves it to `hand-over-forms.ts`. What is typed again takes its place.
 * @throws notFound, inputInvalid where the issuer refuses it, serviceBusy
 */
export async function sendKycData(
  context: Context,
  actor: Person,
  form: KycForm,
): Promise<ShownIssuerUser> {
  const { userId } = actor;
  const issuer = await issuerFor(context, userId);
  const now = context.clock.now();
  const waiting = {
    userId,
    formId: randomUUIDv7(),
    sealed: seal(context.config, JSON.stringify(form)),
    typedAt: now,
  };
  await context.db.transaction().execute(async (tx) => {
    const claimedUntil = new Date(now.getTime() + handingOverSeconds * 1000);
    await keepForm(tx, { ...waiting, claimedUntil });
    await audit(tx, { actor, action: 'issuer.factsTold', subject: `user:${userId}`, at: now });
  });
  const handedOver = await handOverForm(context, issuer, waiting);
  if (handedOver === 'REFUSED') fail('inputInvalid');
  if (handedOver === 'WAITS') fail('serviceBusy');
  return showIssuerUser(context, userId);
}
