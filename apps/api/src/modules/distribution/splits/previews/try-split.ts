import type { CallOutput } from '@tipwell/contract/api/call';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import type { tryDistributions } from '@tipwell/contract/distribution/calls/previews';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorizeAtLocation, findLocation } from '#venues/locations';
import { namingGroups } from '../schemes/name-groups.ts';
import { primaryRowOf } from '../calculation/percentages.rule.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { refuseNoScheme } from '../schemes/refuse-no-scheme.ts';
import { newestScheme } from '../schemes/scheme-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit, withHiddenRows } from '../rights/split-editing.rule.ts';
import { playSplit } from './play-split.ts';
import { tellGroups } from './tell-groups.rule.ts';
import { tellFindings } from './tell-team.rule.ts';

/**
 * What a split that is not saved would have given to people in the last eight weeks, beside the one in
 * force, played on the same days with the same people (issue "try before you publish"). Where none is in
 * force, beside nothing. It writes nothing.
 * @throws notFound, notAllowed for who has no say in the split, inputInvalid for rows that are no scheme
 */
export async function trySplit(
  context: Context,
  actor: Person,
  locationId: number,
  asked: readonly SplitRow[],
): Promise<CallOutput<typeof tryDistributions>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const situation = await splitSituation(db, actor, location);
  await recordingSplitRefusals(context, actor, { locationId, way: 'try' }, async () => {
    if (!mayEditSplit(situation)) fail('notAllowed');
  });
  const shown = { isOfThePlatform: situation.isOfThePlatform, locationType: location.type };
  const before = (await newestScheme(db, locationId))?.rows ?? [];
  const typed = withHiddenRows(asked, before, shown);
  refuseNoScheme(typed, location.tipsType);
  const rows = await namingGroups(db, locationId, typed);

  const played = await playSplit(db, location, rows, context.clock.now());
  const { from, to, days, people, groups, winners, losers, current, staff } = played;
  const seesParts =
    (await authorizeAtLocation(context, actor, locationId, permissions.seeSplitAccount)) ===
    'allowed';
  const names = new Map(staff.map((one) => [String(one.staffId), fullName(one)]));
  const sumOf = (of: 'now' | 'next'): number => people.reduce((sum, one) => sum + one[of], 0);
  return {
    currency: location.currency,
    from,
    to,
    days,
    total: { now: sumOf('now'), next: sumOf('next') },
    winners,
    losers,
    findings: seesParts ? [...played.findings] : tellFindings(played),
    groups: tellGroups(groups, { seesParts }),
    people: seesParts
      ? people.map(({ id, ...one }) => ({
          ...one,
          staffId: Number(id),
          displayFullName: names.get(id) ?? `#${id}`,
        }))
      : null,
    isPrimaryNew:
      played.hasTeamTips && primaryRowOf(rows) !== null && primaryRowOf(current ?? []) === null,
  };
}
