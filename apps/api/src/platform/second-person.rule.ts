// Who may give the second approval of a decision about money or access: one table for all of them.
import { changeWaitHours } from '@tipwell/contract/access/approval-limits';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { realPersonOf, type Person } from './actor.ts';

/**
 * Whether two different people are meant: both are compared as the people they really are behind a view,
 * and nobody decides in a view (money rules 4 and 6). It is enough to refuse or to withdraw; an approval
 * asks `whyNotSecondApprover`.
 */
export function isSecondPerson(
  firstPerson: string,
  second: Pick<Person, 'userId' | 'viewedBy'>,
): boolean {
  return second.viewedBy === null && realPersonOf(second) !== firstPerson;
}

/** What holds of a second approver beside being another person. */
export const conditions = [
  'NOT_PAYEE',
  'NOT_APPOINTED_BY_FIRST',
  'DID_NOT_APPOINT_FIRST',
  'HELD_A_DAY',
  'VERIFIED',
  'SECOND_FACTOR',
  'NO_SHARED_DEVICE',
] as const;
export type Condition = (typeof conditions)[number];

interface ApprovalRow {
  /** The roles by which someone approves it, on the platform and at the venue. */
  platform: readonly Role[];
  there: readonly Role[];
  /** At one place only the administrators' appointments are compared, and the row says why. */
  appointments: 'ALL' | 'PLATFORM';
  conditions: readonly Condition[];
}

const troncRoles = ['ROLE_TRONC_MASTER'] as const;

const splitRoles = [
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
] as const;

const byAdministrators: ApprovalRow = {
  platform: permissions.administer.platform,
  there: [],
  appointments: 'ALL',
  conditions,
};

/** Every approval that takes two people, with who gives it and what holds of them. */
export const approvals = {
  REFUND: {
    ...byAdministrators,
    platform: permissions.refund.platform,
  },
  DISPUTE_ACCEPTANCE: { ...byAdministrators, platform: permissions.answerDisputes.platform },
  PROCESSOR_ACCOUNT: byAdministrators,
  FINAL_PAYOUT: byAdministrators,
  INVOICE_PAYMENT: byAdministrators,
  ACCOUNT_REQUEST: byAdministrators,
  PLATFORM_ROLES: byAdministrators,
  ERASURE: byAdministrators,
  CLOSURE: byAdministrators,
  FACTOR_RESET: byAdministrators,
  WITHHOLDING: { ...byAdministrators, there: permissions.approveWithholding.there },
  TAX_RESERVE: { ...byAdministrators, there: permissions.approveWithholding.there },
  CORRECTION: { ...byAdministrators, there: splitRoles },
  ALLOCATION: { ...byAdministrators, there: splitRoles },
  // Of two owners one always made the other, by two people and a day: among owners that does not count.
  CHANGE_REQUEST: {
    ...byAdministrators,
    there: permissions.decideChangeRequests.there,
    appointments: 'PLATFORM',
  },
  // What is the tronc's to decide is its troncmaster's, or a split manager's: nobody of the platform.
  TRONC_CHANGE: { ...byAdministrators, platform: [], there: troncRoles },
  SHARING_TERMS: { ...byAdministrators, platform: [], there: splitRoles },
} as const satisfies Record<string, ApprovalRow>;
export type Approval = keyof typeof approvals;

/** What is known of the two people. */
export interface ApproverFacts {
  isPayee: boolean;
  appointedByFirst: boolean;
  appointedFirst: boolean;
  /** Since when they have held a role that approves this; null: they hold none. */
  heldSince: Date | null;
  isVerified: boolean;
  /** Null: the settings demand none. */
  hasFactor: boolean | null;
  /** Null: not compared, as where no second factor is demanded either. */
  sharesDevice: boolean | null;
}

type Check = (facts: ApproverFacts, now: Date) => NotSecondReason | null;

const checks: Record<Condition, Check> = {
  NOT_PAYEE: ({ isPayee }) => (isPayee ? 'PAYEE' : null),
  NOT_APPOINTED_BY_FIRST: ({ appointedByFirst }) =>
    appointedByFirst ? 'APPOINTED_BY_REQUESTER' : null,
  DID_NOT_APPOINT_FIRST: ({ appointedFirst }) => (appointedFirst ? 'APPOINTED_REQUESTER' : null),
  HELD_A_DAY: ({ heldSince }, now) => {
    if (heldSince === null) return 'NOT_THEIRS';
    return heldSince.getTime() + changeWaitHours * 3_600_000 > now.getTime() ? 'NEW_ROLE' : null;
  },
  VERIFIED: ({ isVerified }) => (isVerified ? null : 'NOT_VERIFIED'),
  SECOND_FACTOR: ({ hasFactor }) => (hasFactor === false ? 'NO_SECOND_FACTOR' : null),
  NO_SHARED_DEVICE: ({ sharesDevice }) => (sharesDevice === true ? 'SHARED_DEVICE' : null),
};

/** Why another person is not independent enough to approve something; null: they are. */
export function whyNotIndependent(
  approval: Approval,
  facts: ApproverFacts,
  now: Date,
): NotSecondReason | null {
  for (const condition of approvals[approval].conditions) {
    const reason = checks[condition](facts, now);
    if (reason !== null) return reason;
  }
  return null;
}
