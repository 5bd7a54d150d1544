// What waits for whoever looks after a split, without a sum in it.
import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import type { Context } from '#platform/context.ts';
import {
  leftOutToday,
  openAppeals,
  openCorrections,
  pendingTermsAt,
  unreleasedSplits,
} from '#distribution/splits';
import { openGaps } from '#distribution/hours';
import type { Location } from '#venues/locations';
import { policyWaits } from '#distribution/tips-policies';
import { openCodeAlarm } from '#payments/tipping';

/** Appeals against corrections that wait for an answer. */
export async function appealAlerts(
  { db }: Context,
  { locationId }: Location,
): Promise<LocationAlert[]> {
  const open = await openAppeals(db, locationId);
  if (!open) return [];
  const { appeals, since } = open;
  return [{ kind: 'APPEAL_OPEN', urgency: 'SOON', since: since.toISOString(), appeals }];
}

/** Corrections that nobody has confirmed or rejected. */
export async function correctionAlerts(
  { db }: Context,
  { locationId }: Location,
): Promise<LocationAlert[]> {
  const open = await openCorrections(db, locationId);
  if (!open) return [];
  return [{ kind: 'CORRECTION_OPEN', urgency: 'SOON', ...open, since: open.since.toISOString() }];
}

/** Shifts that somebody clocked by halves. */
export async function hoursAlerts(
  { db, clock }: Context,
  location: Location,
): Promise<LocationAlert[]> {
  const open = await openGaps(db, location, clock.now());
  if (!open) return [];
  const { shifts, since, businessDay: day } = open;
  return [{ kind: 'HOURS_INCOMPLETE', urgency: 'SOON', since: since.toISOString(), shifts, day }];
}

/** Splits that are held for a release that nobody gives. */
export async function releaseAlerts(
  { db, clock }: Context,
  { locationId }: Location,
): Promise<LocationAlert[]> {
  const held = await unreleasedSplits(db, locationId, clock.now());
  if (!held) return [];
  const [since, releasesAt] = [held.since.toISOString(), held.releasesAt.toISOString()];
  return [{ kind: 'SPLIT_NOT_RELEASED', urgency: 'SOON', since, days: held.days, releasesAt }];
}

/**
 * The written policy on tips, where it no longer holds or is to be looked at again. That there never was
 * one is told to those who may publish it.
 */
export async function policyAlerts(
  { db, clock }: Context,
  location: Location,
  rolesOfReader: readonly Role[],
): Promise<LocationAlert[]> {
  const waits = await policyWaits(db, location, clock.now());
  if (!waits) return [];
  const { there } = permissions.publishTipsPolicy;
  const mayPublish = rolesOfReader.some((role) => there.some((one) => one === role));
  const isForPublishers = waits.step === 'MISSING' || waits.step === 'CONSULTED';
  return isForPublishers && !mayPublish ? [] : [{ kind: 'TIPS_POLICY', ...waits }];
}

/** Codes at the place by which guests tip strangers, told to those who may walk and look. */
export async function codeAlerts(
  { db }: Context,
  { locationId }: Location,
  rolesOfReader: readonly Role[],
): Promise<LocationAlert[]> {
  if (!mayThere(permissions.checkCodes, rolesOfReader)) return [];
  const alarm = await openCodeAlarm(db, locationId);
  if (!alarm) return [];
  const { leadsTo, elsewhere } = alarm;
  const since = alarm.since.toISOString();
  return [{ kind: 'FOREIGN_CODE', urgency: 'NOW', since, leadsTo, elsewhere }];
}

/** People who would get nothing of today's team tips, and changes of jobs that need a confirmation. */
export async function shareAlerts(
  { db, clock }: Context,
  location: Location,
  colleagues: readonly { staffId: number; displayFullName: string }[],
): Promise<LocationAlert[]> {
  const { noJob, noRow, staffTypes } = await leftOutToday(db, location, clock.now());
  const pending = await pendingTermsAt(db, location.locationId);
  const named = (staffIds: readonly number[]) =>
    colleagues.flatMap(({ staffId, displayFullName }) =>
      staffIds.includes(staffId) ? [{ staffId, displayFullName }] : [],
    );
  const told: LocationAlert[] = [];
  const [without, uncovered] = [named(noJob), named(noRow)];
  const changed = named(pending.map(({ staffId }) => staffId));
  const today = { urgency: 'NOW', since: null } as const;
  if (without.length > 0) told.push({ kind: 'NO_JOB', ...today, people: without });
  if (uncovered.length > 0) {
    const types = [...staffTypes];
    told.push({ kind: 'JOB_WITHOUT_ROW', ...today, people: uncovered, staffTypes: types });
  }
  if (changed.length > 0) {
    const since = pending[0]?.changedAt.toISOString() ?? null;
    told.push({ kind: 'TERMS_TO_CONFIRM', urgency: 'NOW', since, people: changed });
  }
  return told;
}
