import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { fail } from '@tipwell/contract/api/errors';
import { nextGate, onboardingDocuments } from '@tipwell/contract/people/gates.rule';
import { stepsOf, type StepFacts } from '@tipwell/contract/people/steps.rule';
import { payoutCards } from '@tipwell/contract/payouts/payout-cards.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { knownCapabilities } from '#providers/providers';
import { findDocument, versionThatCounts } from '#identity/legal';
import { gateFactsOf, isAtPlaceWithOnboarding } from '../status/gate-state.ts';
import { holdsByFacts } from '../status/holds.ts';
import { readFacts, type OnboardingFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { completedSteps } from './completed-steps.ts';
import { moneyOfVenue } from './venue-money.ts';
import { venueOf } from './venue-of.ts';
import { isLedToOnboarding } from './is-led.rule.ts';

/**
 * Where the person who is signed in stands.
 * @param staffId the workplace of theirs that is shown; without one, what the office opens with counts
 * @throws notFound
 */
export async function showOnboarding(
  context: Context,
  actor: Person,
  staffId?: number,
): Promise<Onboarding> {
  const { db } = context;
  const { userId } = actor;
  const known = (await readFacts(db, [userId])).get(userId) ?? fail('notFound');
  const facts = withShownPlaceFirst(known, staffId);
  const gate = gateOf(actor, facts);
  const hold = (await holdsByFacts(db, new Map([[userId, facts]]))).get(userId) ?? null;
  const completed = await completedSteps(db, facts);
  const steps = stepsOf(await stepFactsOf(context, facts));
  const venue = venueOf(facts);
  return {
    ...gate,
    toAccept: toAccept(facts, gate.nextGate),
    steps: steps.map((step) => ({ step, isCompleted: completed[step] })),
    hold: hold && { kind: hold.kind, since: hold.since.toISOString() },
    venue: venue && { name: venue.name, money: await moneyOfVenue(db, venue) },
    endedAt: facts.journey?.endedAt?.toISOString() ?? null,
  };
}

/**
 * What the profile says of it: whether the office leads the person on, and to which gate; whether they
 * have agreed to the terms, and no version that counts is open; and whether their papers have been
 * given, so that nobody asks for them again.
 */
export async function onboardingOf(
  context: Context,
  actor: Person,
): Promise<{
  led: Pick<Onboarding, 'isLed' | 'nextGate'>;
  areTermsAccepted: boolean;
  arePapersGiven: boolean;
}> {
  const facts = (await readFacts(context.db, [actor.userId])).get(actor.userId) ?? fail('notFound');
  const { identity } = settledFactsOf(facts);
  const arePapersGiven = identity === 'CLEAR' || identity === 'BEING_CHECKED';
  const { wasAccepted, open } = facts.documents.TERMS;
  // Whoever is not asked for the terms at all has no version open, and may never have agreed to one.
  const areTermsAccepted = wasAccepted && open.length === 0;
  return { led: gateOf(actor, facts), areTermsAccepted, arePapersGiven };
}

function gateOf(actor: Person, facts: OnboardingFacts): Pick<Onboarding, 'isLed' | 'nextGate'> {
  const isViewedAs = actor.viewedBy !== null;
  const gate = nextGate(gateFactsOf(facts, isViewedAs));
  const { journey, places } = facts;
  const isLed = isLedToOnboarding({
    isAtPlaceWithOnboarding: isAtPlaceWithOnboarding(places),
    isViewedAs,
    isSuspended: actor.status === 'SUSPENDED',
    nextGate: gate,
    hasBegun: journey !== null,
    hasEnded: journey !== null && journey.endedAt !== null,
  });
  return { isLed, nextGate: gate };
}

/** The version that the gate asks for; of several places those of the first come first. */
function toAccept(facts: OnboardingFacts, gate: Onboarding['nextGate']): Onboarding['toAccept'] {
  const document = onboardingDocuments.find((name) => name === gate);
  const [version] = document ? facts.documents[document].open : [];
  if (document === undefined || version === undefined) return null;
  const { title, language } = findDocument(document, version);
  const place = facts.places.find(
    ({ location }) =>
      location.isOnboardingEnabled &&
      versionThatCounts(document, { ...location, locale: facts.standing.locale }) === version,
  );
  if (!place) return null;
  const { locationId } = place.location;
  return { document, version, locationId, language, title };
}

async function stepFactsOf(context: Context, facts: OnboardingFacts): Promise<StepFacts> {
  const [place] = facts.places;
  // What an administrator asks for by hand is asked like everything else.
  const { isIssuerNeeded, isIdentityNeeded } = settledFactsOf(facts);
  const able =
    place &&
    (await knownCapabilities(context, place.location.paymentSystem, place.location.country));
  const methods = able?.payoutMethods ?? [];
  const paysCards = methods.length === 0 || methods.some(({ kind }) => kind === 'CARD');
  const venue = venueOf(facts);
  // Few venues may have a card; all others are paid to an account (onboarding §6).
  const isCardPossible =
    venue === null ||
    payoutCards(['ROLE_OWNER'], venue, { isPaidToCards: paysCards, hasMoney: false })
      .isCompanyCardOffered;
  return {
    isCardIssued: isIssuerNeeded,
    of: venue === null ? 'PERSON' : 'VENUE',
    paysTo: paysCards && isCardPossible ? 'CARDS' : 'BANKS_ONLY',
    isAdditionalInfoRequired: isIdentityNeeded,
  };
}

/**
 * What is known of a person, with the workplace first that is shown to them: the steps, and what is still
 * open, are about that one. One that is none of theirs, as one they have left, changes nothing.
 */
function withShownPlaceFirst(facts: OnboardingFacts, staffId?: number): OnboardingFacts {
  const isShown = ({ membership }: OnboardingFacts['places'][number]) =>
    membership.staffId === staffId;
  const { places } = facts;
  return {
    ...facts,
    places: places.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one))),
  };
}
