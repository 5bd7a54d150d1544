import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPoolShare } from '@tipwell/contract/distribution/calls/shares';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { fail } from '@tipwell/contract/api/errors';
import { subtract, sum } from '@tipwell/contract/money/money';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { partWithinType, weighingOf } from '../calculation/explain-share.rule.ts';
import { showShare } from '../runs/list-shares.ts';
import { seenShare } from './show-record.ts';
import { findSchemeVersion, type Scheme } from '../schemes/scheme-store.ts';
import { portionsOfShare, shareOf, type PortionOfShare } from '../runs/share-store.ts';

type Explained = CallOutput<typeof getPoolShare>;

interface PartOfRun {
  staffId: number;
  runId: string;
}

/**
 * Why a person got what they got from one run, with the colleagues whom they may see.
 * @throws notFound where this person had no part in the run
 */
export async function explainShare({ db }: Context, of: PartOfRun): Promise<Explained> {
  const { record, level } = await seenShare(db, of);
  const isTotalHidden = record.pool.total === null;
  return {
    ...(await explainPart(db, { ...of, isTotalHidden })),
    colleagues: seenColleagues(record, level),
  };
}

/**
 * The same with nothing of a colleague's: everything needed to compute it again (money rules 7 and 8).
 * Portions stand by size, so that their order tells nobody whose guests gave them. @throws notFound
 */
export async function explainPart(
  db: Database,
  { staffId, runId, isTotalHidden = false }: PartOfRun & { isTotalHidden?: boolean },
): Promise<Omit<Explained, 'colleagues'>> {
  const share = await shareOf(db, staffId, runId);
  if (!share) fail('notFound');
  const portions = await portionsOfShare(db, staffId, runId);
  const { locationId, schemeVersion } = share;
  const scheme =
    schemeVersion === null ? undefined : await findSchemeVersion(db, locationId, schemeVersion);
  return {
    ...showShare(share, isTotalHidden),
    sharedBy: share.groupId === null ? 'TEAM' : 'GROUP',
    scheme: scheme ? showScheme(scheme) : null,
    weighing: weighingOf(portions.flatMap(({ members }) => members)),
    portions: isTotalHidden ? [] : portions.map((portion) => showPortion(portion, staffId)),
    yourWeight: ownWeight(portions, staffId),
    elsewhere: isTotalHidden
      ? null
      : subtract(share.poolTotal, sum(portions.map(({ amount }) => amount))),
  };
}

/** The same in every portion: what the person worked that day. */
function ownWeight(portions: readonly PortionOfShare[], staffId: number): number | null {
  const members = portions.flatMap((portion) => portion.members);
  return members.find((member) => member.staffId === staffId)?.weight ?? null;
}

/** Those with whom it was shared, as far as the place, the law and they themselves let them be seen. */
function seenColleagues(record: AllocationRecord, level: VisibilityLevel): Explained['colleagues'] {
  if (level === 'OWN') return { level, portions: [] };
  const names = new Map(record.people.map(({ person, name }) => [person, name]));
  return {
    level,
    portions: record.portions
      .filter(({ shares }) => shares.length > 1)
      .map(({ amount, shares }) => ({
        amount,
        people: shares.map(({ person, staffType, weight, amount: given }) => ({
          isYou: person === 'you',
          displayFullName: person === null ? null : (names.get(person) ?? null),
          staffType,
          weight,
          amount: given,
        })),
      })),
  };
}

function showScheme({ version, validFrom, rows }: Scheme): NonNullable<Explained['scheme']> {
  return {
    version,
    validFrom,
    rows: rows
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ staffType, label, percentage, isPrimaryStaff }) => {
        return { staffType, label, percentage, isPrimary: isPrimaryStaff };
      }),
  };
}

function showPortion(
  { amount, isOwn, own, types, members }: PortionOfShare,
  staffId: number,
): Explained['portions'][number] {
  const ownType = types.find(({ staffType }) => staffType === own?.staffType);
  const part = ownType ? partWithinType(ownType.amount, members, staffId) : null;
  return {
    amount,
    fate: part ? 'SHARED' : own ? (isOwn ? 'BACK_TO_YOU' : 'GIVEN_OUT') : 'YOUR_GUESTS',
    givenToYou: own && !part && !isOwn ? own.amount : null,
    types: types.map(({ staffType, percentage }) => {
      return { staffType, percentage, isYours: staffType === own?.staffType };
    }),
    yours: ownType && part ? { typeAmount: ownType.amount, ...part } : null,
  };
}
