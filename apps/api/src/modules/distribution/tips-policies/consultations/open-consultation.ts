import type { TipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { businessDay } from '#distribution/splits';
import { findLocation, lockLocation } from '#venues/locations';
import { consultationMoved } from '../events.ts';
import { hashOfFacts, isWhole, readFacts } from '../policy-facts.ts';
import { draftPapers } from '../policy-paper.ts';
import { policiesAt } from '../store.ts';
import { consultationEnd } from './consultation-end.rule.ts';
import { consultationState, mayBeDone } from './consultation-state.rule.ts';
import {
  consultationsAt,
  consultedPeople,
  findConsultation,
  insertConsultation,
  lockConsultation,
  markCalledOff,
  type Consultation,
} from './consultation-store.ts';
import { presentConsultation } from './present-consultations.ts';
import { whomItConcerns } from './whom-it-concerns.ts';

interface ToOpen {
  locationId: number;
  consultationId: string;
  /** What was seen. */
  contentHash: string;
  additions: string;
  lastDay: string;
}

/**
 * Asks everybody whom the policy of a location concerns what they think of its draft, as it was seen:
 * whoever works there and is not among those who publish it. The same id again is the same round.
 * @throws notFound; figuresChanged where the draft is no longer what was seen; contentDiffers where the id
 *   stands for something else; inputInvalid while another round is under way, for a day that is too near
 *   or too far off, and where there is nobody to ask
 */
export async function openConsultation(
  context: Context,
  actor: Person,
  { locationId, consultationId, contentHash, additions, lastDay }: ToOpen,
): Promise<TipsConsultation> {
  return context.db.transaction().execute(async (tx) => {
    await lockLocation(tx, locationId);
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const now = context.clock.now();
    const known = await findConsultation(tx, consultationId);
    if (known) {
      const isSameDraft = known.factsHash === contentHash && known.additions === additions;
      const isSame = known.locationId === locationId && isSameDraft && known.lastDay === lastDay;
      if (!isSame) fail('contentDiffers');
      return presentConsultation(tx, known, now);
    }
    const [newest] = await consultationsAt(tx, locationId);
    if (newest && !mayBeDone[consultationState(newest, now)].goOn) {
      fail('inputInvalid', { fields: { lastDay: fieldError('consultationUnderWay') } });
    }
    const facts = await readFacts(tx, location);
    if (!isWhole(facts) || hashOfFacts(facts) !== contentHash) fail('figuresChanged');
    const { timeZone } = location;
    const today = businessDay(now, timeZone);
    const end = consultationEnd(lastDay, { today, timeZone });
    if (!end.ok) {
      const { first, last } = end;
      fail('inputInvalid', { fields: { lastDay: fieldError('consultationDay', { first, last }) } });
    }
    const staffIds = await whomItConcerns(tx, locationId);
    if (staffIds.length === 0) {
      fail('inputInvalid', { fields: { lastDay: fieldError('consultationTooFew') } });
    }
    const round: Consultation = {
      consultationId,
      locationId,
      factsHash: contentHash,
      schemeVersion: facts.split?.version ?? null,
      additions,
      openedBy: realPersonOf(actor),
      openedAt: now,
      lastDay,
      endsAt: end.endsAt,
      asked: staffIds.length,
      calledOffAt: null,
      closedAt: null,
      answered: null,
    };
    const number = ((await policiesAt(tx, locationId))[0]?.number ?? 0) + 1;
    const planned = facts.split?.validFrom ?? today;
    const validFrom = planned > today ? planned : today;
    const papers = draftPapers(facts, { location, number, validFrom, today, additions });
    await insertConsultation(tx, round, { papers, staffIds });
    await publish(tx, consultationMoved, { consultationId, locationId, step: 'OPENED' });
    await audit(tx, {
      actor,
      action: 'tipsConsultation.opened',
      subject: `location:${locationId}`,
      at: now,
      details: { consultationId, lastDay, asked: round.asked, version: round.schemeVersion },
    });
    return presentConsultation(tx, round, now);
  });
}

/**
 * Calls a round off before its end, with whatever was said. A second time it is off already.
 * @throws notFound for another place's; inputInvalid once its time is over
 */
export async function callOffConsultation(
  context: Context,
  actor: Person,
  { locationId, consultationId }: { locationId: number; consultationId: string },
): Promise<TipsConsultation> {
  return context.db.transaction().execute(async (tx) => {
    const round = await lockConsultation(tx, consultationId);
    if (round?.locationId !== locationId) fail('notFound');
    const now = context.clock.now();
    if (round.calledOffAt) return presentConsultation(tx, round, now);
    if (!mayBeDone[consultationState(round, now)].callOff) {
      fail('inputInvalid', { fields: { consultationId: fieldError('consultationOver') } });
    }
    const staffIds = await consultedPeople(tx, consultationId);
    await markCalledOff(tx, consultationId, now);
    const step = 'CALLED_OFF';
    await publish(tx, consultationMoved, { consultationId, locationId, step, staffIds });
    await audit(tx, {
      actor,
      action: 'tipsConsultation.calledOff',
      subject: `location:${locationId}`,
      at: now,
      details: { consultationId },
    });
    return presentConsultation(tx, { ...round, calledOffAt: now }, now);
  });
}
