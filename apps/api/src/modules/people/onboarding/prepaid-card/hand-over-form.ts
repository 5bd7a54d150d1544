import { kycForm } from '@tipwell/contract/people/kyc-form';
import type { Context } from '#platform/context.ts';
import { unseal } from '#platform/seal.ts';
import { findPerson } from '#identity/identity';
import { isForLater, type CardIssuing } from '#providers/providers';
import { applyIssuerReport } from './apply-issuer-report.ts';
import { deleteForm, type WaitingForm } from './form-store.ts';

/** What became of a form: only what waits is still kept. */
type HandedOver = 'TAKEN' | 'REFUSED' | 'WAITS';

/**
 * Tells the issuer what somebody typed and forgets it. Whoever the issuer knows is found there by our own
 * id of them, so that a form which is handed over twice makes nobody twice.
 */
export async function handOverForm(
  context: Context,
  issuer: CardIssuing,
  { userId, formId, sealed }: WaitingForm,
): Promise<HandedOver> {
  const person = await findPerson(context.db, userId);
  if (!person || person.isErased) {
    await deleteForm(context.db, formId);
    return 'REFUSED';
  }
  const { firstName, lastName } = person;
  const made = await issuer.createUser(context, { issuerId: userId, firstName, lastName });
  if (made.outcome !== 'ok') return 'WAITS';
  await applyIssuerReport(context, userId, made.value);
  // Whoever has been read there has nothing to tell any more; only a code asks for it again.
  const isWanted = made.value.status === 'CREATED';
  if (isWanted) {
    const form = kycForm.parse(JSON.parse(unseal(context.config, sealed)));
    const told = await issuer.submitKyc(context, made.value.reference, form);
    if (told.outcome === 'unknown' || isForLater(told)) return 'WAITS';
    if (told.outcome !== 'ok') {
      await deleteForm(context.db, formId);
      return 'REFUSED';
    }
    await applyIssuerReport(context, userId, told.value);
  }
  await deleteForm(context.db, formId);
  return 'TAKEN';
}
