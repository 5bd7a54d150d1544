import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { insertAcceptance } from '#identity/identity';
import { findDocument, versionThatCounts } from '#identity/legal';
import { readFacts, type OnboardingFacts } from '../status/read-facts.ts';
import { settleStatus } from '../status/settle-status.ts';
import { showOnboarding } from './show-onboarding.ts';

interface Agreed {
  document: OnboardingDocument;
  version: string;
  language: 'en' | 'de';
  /** The place of theirs for which the text counts. */
  locationId: number;
  addressHash: string;
}

/**
 * Keeps that the person agreed to a text, and settles what follows. Agreed to before, nothing changes.
 * @throws notFound where they do not work; notAllowed for the terms of a card that is not for them;
 *   inputInvalid for a version that does not count there, or was read in another language
 */
export async function acceptDocument(
  context: Context,
  actor: Person,
  { document, ...agreed }: Agreed,
): Promise<Onboarding> {
  const now = context.clock.now();
  const { userId } = actor;
  await context.db.transaction().execute(async (tx) => {
    const facts = (await readFacts(tx, [userId])).get(userId) ?? fail('notFound');
    refuseWrong(facts, document, agreed);
    const isNew = await insertAcceptance(tx, { userId, document, ...agreed }, now);
    if (!isNew) return;
    const { version, language, locationId } = agreed;
    await audit(tx, {
      actor,
      action: 'document.accepted',
      subject: `user:${userId}`,
      at: now,
      details: { document, version, language, locationId },
    });
    await settleStatus(tx, userId, now);
  });
  return showOnboarding(context, actor);
}

function refuseWrong(
  { places, standing }: OnboardingFacts,
  document: OnboardingDocument,
  { version, language, locationId }: Omit<Agreed, 'document'>,
): void {
  const place = places.find(({ location }) => location.locationId === locationId);
  if (!place) fail('notFound');
  if (document === 'PREPAID_CARD_TERMS' && !standing.enableNymCard) fail('notAllowed');
  const { country } = place.location;
  const counting = versionThatCounts(document, { country, locale: standing.locale });
  if (version !== counting) fail('inputInvalid', { fields: { version: fieldError('required') } });
  if (language !== findDocument(document, version).language) {
    fail('inputInvalid', { fields: { language: fieldError('required') } });
  }
}
