import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { sum, type Currency } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { personAccount } from '#ledger/ledger';
import { findLocation, type Location } from '#venues/locations';
import { correctionMoved } from '../events.ts';
import { peopleOf } from '../pools/find-sharers.ts';
import { mayBeGiven } from '../calculation/given-out.rule.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { findRun, type Run } from '../runs/run-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { findCorrection, insertCorrection, linesOf, type Correction } from './correction-store.ts';
import { sharesLeft } from './instalment-store.ts';

interface Wanted {
  correctionId: string;
  runId: string;
  lines: readonly { staffId: number; amount: number }[];
  reason: string;
}

/**
 * Proposes who should have had more of a closed run, and who less; together nothing. Nothing moves
 * before it is confirmed, the people know of it, and a payout gives a part of it back. The same id again
 * is the same correction.
 * @throws notAllowed for who has no say in the split; notFound for another place's run; inputInvalid for
 *   lines that do not make nothing, name somebody twice, give to somebody who may not be given, or take
 *   more than somebody has of the run; contentDiffers where the id stands for another correction
 */
export async function proposeCorrection(
  context: Context,
  actor: Person,
  locationId: number,
  wanted: Wanted,
): Promise<Pick<Correction, 'correctionId' | 'state'>> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'correct' }, () =>
    context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      const { correctionId, runId, reason } = wanted;
      const by = realPersonOf(actor);
      const known = await findCorrection(tx, correctionId);
      if (known) return (await isSame(tx, known, wanted, by)) ? known : fail('contentDiffers');
      const run = await findRun(tx, runId);
      if (run?.locationId !== locationId) fail('notFound');
      const now = context.clock.now();
      const lines = await checkedLines(tx, location, run, wanted.lines);
      await insertCorrection(
        tx,
        {
          correctionId,
          runId,
          locationId,
          currency: run.currency as Currency,
          reason,
          proposedBy: by,
          proposedAt: now,
        },
        lines,
      );
      await audit(tx, {
        actor,
        action: 'correction.proposed',
        subject: `location:${locationId}`,
        at: now,
        details: { correctionId, runId, people: lines.length },
      });
      await publish(tx, correctionMoved, {
        correctionId,
        locationId,
        staffId: null,
        noticeId: correctionId,
        step: 'PROPOSED',
      });
      return { correctionId, state: 'OPEN' as const };
    }),
  );
}

async function isSame(tx: Tx, known: Correction, wanted: Wanted, by: string): Promise<boolean> {
  const lines = await linesOf(tx, [known.correctionId]);
  const named = new Map(wanted.lines.map(({ staffId, amount }) => [staffId, amount]));
  return (
    known.runId === wanted.runId &&
    known.proposedBy === by &&
    known.reason === wanted.reason &&
    lines.length === wanted.lines.length &&
    lines.every(({ staffId, amount }) => named.get(staffId) === amount)
  );
}

async function checkedLines(tx: Tx, location: Location, run: Run, wanted: Wanted['lines']) {
  const refuse = (why: 'correctionNotNothing' | 'cannotBeGiven' | 'correctionTooMuch'): never =>
    fail('inputInvalid', { fields: { lines: fieldError(why) } });
  const isTwice = new Set(wanted.map(({ staffId }) => staffId)).size < wanted.length;
  if (isTwice || wanted.some(({ amount }) => amount === 0)) refuse('correctionNotNothing');
  if (sum(wanted.map(({ amount }) => amount)) !== 0) refuse('correctionNotNothing');
  const { locationId, country } = location;
  const isProtected = recordOf(country)?.tips.areProtectedByLaw ?? false;
  const kind = isProtected ? 'qualifying' : 'unrestricted';
  const people = new Map(
    (await peopleOf(tx, location, run.businessDay)).map((one) => [one.staffId, one]),
  );
  const lines = [];
  for (const { staffId, amount } of wanted) {
    const person = people.get(staffId) ?? refuse('cannotBeGiven');
    if (amount > 0 && !mayBeGiven(person, country)) refuse('cannotBeGiven');
    if (amount < 0) {
      const shares = await sharesLeft(tx, { runId: run.runId, staffId });
      if (sum(shares.map(({ left }) => left)) < 0 - amount) refuse('correctionTooMuch');
    }
    const { subjectKey } = person;
    const { code: account } = personAccount(subjectKey, locationId, run.currency, kind);
    const needsAgreement = isProtected && amount < 0;
    lines.push({ lineId: randomUUIDv7(), staffId, subjectKey, account, amount, needsAgreement });
  }
  return lines;
}
