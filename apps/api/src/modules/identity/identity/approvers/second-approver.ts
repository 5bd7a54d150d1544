import { fail } from '@tipwell/contract/api/errors';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  approvals,
  isSecondPerson,
  whyNotIndependent,
  type Approval,
  type ApproverFacts,
} from '#platform/second-person.rule.ts';
import { findUser } from '../person/user-store.ts';
import { hasSecondFactor } from '../sessions/session-store.ts';
import { grantsOf, haveSharedDevice, type Grant } from '../memberships/grant-store.ts';

/** What two people decide. */
export interface SecondApproval {
  approval: Approval;
  /** Who asked for it, and everyone else who had a hand in it. */
  first: string | readonly string[];
  /** Whose money it is, or whose account. */
  payees?: readonly (string | null)[];
  /** The places whose roles approve it: the venue and its parent. */
  locationIds?: readonly (number | null)[];
}

/** What is known of two people before the second of them approves. */
export async function approverFacts(
  { config }: Pick<Context, 'config'>,
  db: Database,
  second: string,
  {
    approval,
    first,
    payees = [],
    locationIds = [],
  }: Omit<SecondApproval, 'first'> & { first: string | null },
): Promise<ApproverFacts> {
  const row = approvals[approval];
  const places = locationIds.flatMap((one) => one ?? []);
  const grants = await grantsOf(db, first === null ? [second] : [first, second], places);
  const person = await findUser(db, second);
  const roles: readonly string[] = [...row.platform, ...row.there];
  const held = grants.filter(({ userId, role }) => userId === second && roles.includes(role));
  const isCompared = ({ locationId }: Grant) => row.appointments === 'ALL' || locationId === null;
  const isAppointed = (who: string | null, by: string | null) =>
    by !== null &&
    grants.some((one) => one.userId === who && one.grantedBy === by && isCompared(one));
  const isStrict = config.isSecondFactorRequired;
  return {
    isPayee: payees.includes(second),
    appointedByFirst: isAppointed(second, first),
    appointedFirst: isAppointed(first, second),
    heldSince: held.reduce<Date | null>(
      (earliest, { effectiveAt }) =>
        earliest === null || effectiveAt < earliest ? effectiveAt : earliest,
      null,
    ),
    isVerified: person?.status === 'ACTIVE',
    hasFactor: isStrict ? await hasSecondFactor(db, second) : null,
    sharesDevice: isStrict && first !== null ? await haveSharedDevice(db, first, second) : null,
  };
}

/** Why someone may not give the second approval; null: they may. */
export async function whyNotSecondApprover(
  context: Pick<Context, 'config' | 'clock'>,
  db: Database,
  actor: Person,
  asked: SecondApproval,
): Promise<NotSecondReason | null> {
  if (actor.viewedBy !== null) return 'IN_A_VIEW';
  const firsts = [asked.first].flat();
  if (firsts.some((first) => !isSecondPerson(first, actor))) return 'SAME_PERSON';
  return whyNotApproverToday(context, db, realPersonOf(actor), asked);
}

/** The same about someone who approved before, as they are today. */
export async function whyNotApproverToday(
  context: Pick<Context, 'config' | 'clock'>,
  db: Database,
  second: string,
  asked: SecondApproval,
): Promise<NotSecondReason | null> {
  const firsts = [asked.first].flat();
  // What is asked of the second person alone holds also where nobody is known to have asked.
  for (const first of firsts.length === 0 ? [null] : firsts) {
    const facts = await approverFacts(context, db, second, { ...asked, first });
    const reason = whyNotIndependent(asked.approval, facts, context.clock.now());
    if (reason !== null) return reason;
  }
  return null;
}

/** What a reader is told of a second approval. */
export interface ShownApproval {
  mayApprove: boolean;
  whyNotSecond: NotSecondReason | null;
}

/** Whether a reader may give a second approval, and otherwise why not. @param asked null: none is needed */
export async function showSecondApproval(
  context: Pick<Context, 'config' | 'clock' | 'db'>,
  actor: Person,
  asked: SecondApproval | null,
): Promise<ShownApproval> {
  if (asked === null) return { mayApprove: false, whyNotSecond: null };
  const whyNotSecond = await whyNotSecondApprover(context, context.db, actor, asked);
  return { mayApprove: whyNotSecond === null, whyNotSecond };
}

/** Lets only an independent second person through. @throws notAllowed with `details.reason` */
export async function requireSecondApprover(
  context: Pick<Context, 'config' | 'clock'>,
  db: Database,
  actor: Person,
  asked: SecondApproval,
): Promise<void> {
  const reason = await whyNotSecondApprover(context, db, actor, asked);
  if (reason !== null) fail('notAllowed', { details: { reason } });
}
