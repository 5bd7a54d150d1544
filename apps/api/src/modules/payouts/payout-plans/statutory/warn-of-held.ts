import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { publishMany } from '#platform/events.ts';
import { endIncident, openIncidentsAbout, raiseIncident } from '#platform/incidents.ts';
import { businessDay } from '#distribution/splits';
import type { Earner } from '#identity/identity';
import type { Location } from '#venues/locations';
import { legalDateHeld, type LegalDateHeld } from '../events.ts';
import { heldWarning } from './held-warning.rule.ts';
import { statutoryClaims } from './statutory-claims.ts';

const kind = 'LEGAL_DATE_HELD';
const subjectOf = ({ staffId }: { staffId: number }) => `staff:${staffId}`;

/**
 * Warns of tips that the law wants paid by a day and that cannot be, because their owners are not settled
 * (record 0035): the person by a message, administrators by an incident with day and sum, which ends by
 * itself once the person is paid or may be. The place's own people read the day among their alerts.
 * Nobody is paid here. Gone through twice, it tells nobody twice.
 */
export async function warnOfHeld(
  context: Context,
  location: Location,
  earners: readonly Earner[],
): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const today = businessDay(now, location.timeZone);
  const unsettled = earners.filter(({ status }) => status !== 'ACTIVE');
  const held = (await statutoryClaims(db, location, unsettled, now)).flatMap(
    ({ person, dueOn, due }): LegalDateHeld[] => {
      const warning = heldWarning(dueOn, today);
      if (!warning) return [];
      const { userId, staffId } = person;
      const { locationId } = location;
      const currency = location.currency as Currency;
      return [{ userId, staffId, locationId, dueOn, amount: due, currency, warning }];
    },
  );
  await publishMany(db, legalDateHeld, held);
  for (const { dueOn, amount, currency, ...one } of held) {
    const { locationId } = one;
    const details = { dueOn, amount, currency, location: locationId };
    await raiseIncident(db, { kind, subject: subjectOf(one), details, at: now });
  }
  const stillHeld = new Set(held.map(subjectOf));
  const gone = earners.map(subjectOf).filter((subject) => !stillHeld.has(subject));
  const resolution = 'Nothing of it is held past its legal date any more.';
  for (const subject of await openIncidentsAbout(db, kind, gone)) {
    await endIncident(db, { kind, subject, at: now, resolution });
  }
}
