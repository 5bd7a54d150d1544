import type { TipPageModel } from '@tipwell/tip/server-entry';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { readingTogether } from '#platform/read-together.ts';
import { findGroup } from '#venues/locations';
import { isTeamOffered } from '../recipients/team-offer.ts';
import { hasOptedOut } from '../recipients/opted-out.ts';
import { tipPageModel } from './page-models.ts';
import { findPublicTarget, type TipTarget } from '../recipients/tip-recipient.ts';

/** The numbers in an address of a tip page. */
export interface AskedAddress {
  locationId?: number | undefined;
  staffId?: number | undefined;
  groupId?: number | undefined;
}

/** What a tip page's address leads to: the page, or where else. */
type FoundPage =
  | { page: 'TIP'; model: TipPageModel; target: TipTarget }
  | { page: 'PAUSED' | 'VENUE' | 'LOCATION'; target: TipTarget };

type Asked = { address: AskedAddress } & Parameters<typeof tipPageModel>[2];

/** Whom an address means; a group's page knows its location. @throws notFound */
export async function findAsked(context: Context, asked: AskedAddress): Promise<TipTarget> {
  const { groupId = null, staffId = null } = asked;
  const group = groupId === null ? null : await findGroup(context.db, groupId);
  const locationId = group?.locationId ?? asked.locationId;
  if (locationId === undefined) fail('notFound');
  const to = { locationId, staffId, groupId };
  return (await findPublicTarget(context.db, to, context.clock.now())) ?? fail('notFound');
}

async function findTipPage(context: Context, { address, ...more }: Asked): Promise<FoundPage> {
  const target = await findAsked(context, address);
  if (target.isPaused) return { page: 'PAUSED', target };
  if (await hasOptedOut(context.db, target)) return { page: 'VENUE', target };
  const isTeam = !target.staff && !target.group;
  if (isTeam && !(await isTeamOffered(context, target.location))) {
    return { page: 'LOCATION', target };
  }
  return { page: 'TIP', model: await tipPageModel(context, target, more), target };
}

/** What an address leads to, read once for a table of guests who open it together. @throws notFound */
export const tipPageTogether = readingTogether(findTipPage, (asked) => JSON.stringify(asked));
