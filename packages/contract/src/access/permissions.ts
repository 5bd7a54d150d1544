import { rolesThatCount } from './role-groups.rule.ts';
import {
  locationRoles,
  platformRoles,
  type LocationRole,
  type PlatformRole,
  type Role,
} from './roles.ts';

/** Whose role lets them do something: at a workplace, or as one of the platform's own people. */
export interface Permission {
  /** Roles at the location itself or at the master that it is a part of; `anybody`: every member. */
  readonly there: readonly LocationRole[] | 'anybody';
  /** Roles of the platform; a sales person only where the location is their own customer. */
  readonly platform: readonly PlatformRole[];
  /** Whoever acts for others must be active themselves, and not only able to see. */
  readonly isForActiveOnly?: true;
}

const nobody = [] as const;
const administrators = ['ROLE_ADMIN'] as const;

/** The platform's people who look after locations. */
const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_HEAD', 'ROLE_SALES_PERSON'] as const;

const owners = ['ROLE_OWNER'] as const;
const teamLeads = ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'] as const;

/** Whoever splits tips and accounts for them: people's parts are nobody else's to see. */
const splitters = ['ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'] as const;

/** Whoever reads what single people have, and why. */
const readersOfPeople = ['ROLE_OWNER', ...splitters] as const;

/**
 * What there is to do, and who may (product §6). The server's policies, the menu and the office's links
 * all read it here; what it leaves open (a flag of the location, whose customer it is) is judged by the
 * rule that asks it.
 */
export const permissions = {
  // Of the platform.
  administer: { there: nobody, platform: administrators },
  viewAsOthers: {
    there: nobody,
    platform: ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS', 'ROLE_VIEW_AS_ACCESS_RO'],
  },
  lookAfterLocations: { there: nobody, platform: customerCare },
  sell: { there: nobody, platform: ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] },
  /** What sales people are to reach: for whoever leads them. */
  setSalesTargets: { there: nobody, platform: ['ROLE_SALES_HEAD'] },
  chooseSalesPerson: { there: nobody, platform: ['ROLE_ADMIN', 'ROLE_SALES_HEAD'] },
  managePromotions: { there: nobody, platform: ['ROLE_PROMO_MASTER'] },
  seeTransactions: { there: nobody, platform: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'] },
  /** What processors settled, beside what we recorded, and what lies there. */
  seeSettlement: { there: nobody, platform: administrators },
  refund: {
    there: nobody,
    platform: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER', 'ROLE_SUPPORT_ADMIN'],
    isForActiveOnly: true,
  },
  /** Whether fresh money may leave at once that looks like that of stolen cards. */
  reviewPayouts: {
    there: nobody,
    platform: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'],
    isForActiveOnly: true,
  },
  /** What a guest's bank is told about a payment that the guest disputes. */
  answerDisputes: {
    there: nobody,
    platform: ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'],
    isForActiveOnly: true,
  },
  writeNotices: {
    there: nobody,
    platform: ['ROLE_ADMIN', 'ROLE_NOTIFICATIONS_MANAGER'],
    isForActiveOnly: true,
  },
  /** What waits for them today; which of it, the permissions above say. */
  seePlatformHome: { there: nobody, platform: platformRoles },
  answerSupport: { there: nobody, platform: ['ROLE_SUPPORT_ADMIN'], isForActiveOnly: true },

  // At a location.
  seeLocation: { there: 'anybody', platform: customerCare },
  editLocation: { there: nobody, platform: customerCare },
  /** Opening a location to guests and closing it. */
  openAndClose: { there: owners, platform: customerCare },
  /** Which processor takes the tips of a place and pays its people. */
  changePaymentSystem: { there: nobody, platform: administrators },
  /** What guests see of the place: its photo or logo. */
  changeLocationPhoto: {
    there: ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'],
    platform: customerCare,
  },
  /** Walking through the place to see whether the codes that hang there are its own. */
  checkCodes: { there: ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'], platform: nobody },
  /** Making bills to show to guests, and seeing one's own. */
  askForBills: { there: ['ROLE_USER', 'ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'], platform: nobody },
  /** The parts of a master location, to choose one: for whoever owns it or looks after its tips. */
  seeSublocations: { there: ['ROLE_OWNER', ...splitters], platform: customerCare },
  /** Each part's own page. */
  openSublocations: { there: owners, platform: customerCare },
  seeLocationLog: { there: owners, platform: customerCare },
  seeStaff: { there: [...teamLeads, ...splitters], platform: customerCare },
  manageTeam: { there: teamLeads, platform: customerCare },
  /** Where a tronc master holds the tips, a rule leaves out the venue's own people. */
  manageGroups: {
    there: [...teamLeads, 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: customerCare,
  },
  requestAccounts: { there: owners, platform: nobody },
  seeAccountRequests: { there: owners, platform: customerCare },
  /** Who is no owner sees what is theirs to approve, and what they asked for. */
  seeChangeRequests: {
    there: [...teamLeads, 'ROLE_TRONC_MASTER'],
    platform: customerCare,
  },
  decideChangeRequests: { there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'], platform: administrators },
  /** How the business stands with us, and what was agreed with its seller. */
  seeBusinessStanding: { there: owners, platform: customerCare },
  lookAfterMenu: { there: owners, platform: administrators },
  readReviews: {
    there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: administrators,
  },
  /** Whether everybody may read what guests let the venue show. */
  publishReviews: { there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER'], platform: administrators },
  /** Those who load a location's active promotion (product §4). */
  seePromotions: {
    there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT', 'ROLE_RESTAURANT_ADMIN', 'ROLE_DISTRIBUTION_MASTER'],
    platform: customerCare,
  },
  /** Owners only where tips are shared: `maySeeAlerts` says so. */
  seeAlerts: {
    there: ['ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER', 'ROLE_OWNER'],
    platform: nobody,
  },

  // The money of a location and its people.
  seeSplit: {
    there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', ...splitters],
    platform: customerCare,
  },
  /** Comments and questions about it; what people ask about their own share is for those who answer. */
  discussSplit: {
    there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', ...splitters],
    platform: customerCare,
  },
  changeSplit: {
    there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: customerCare,
  },
  /** Who worked how long; no money. Whoever owns a place sees it and does not write it. */
  seeHours: {
    there: [...teamLeads, 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: nobody,
  },
  /** Managers only where no tronc master holds the split. */
  recordHours: {
    there: [
      'ROLE_STAFF_MASTER',
      'ROLE_RESTAURANT_ADMIN',
      'ROLE_TRONC_MASTER',
      'ROLE_DISTRIBUTION_MASTER',
    ],
    platform: nobody,
  },
  /** Corrects what a run gave to whom: who decides about it and sees everybody's part anyway. */
  correctSplits: {
    there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: administrators,
  },
  /** Whoever may decide about a tronc; whether they are asked, a rule says. */
  sayIndependence: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: nobody },
  /** What they said, and who was refused a hand in the tips of a place; nobody's amounts. */
  seeIndependence: {
    there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    platform: administrators,
  },
  /** The keys by which programs are let in; who makes one that opens what, a rule says. */
  manageApiKeys: {
    there: [
      'ROLE_OWNER',
      'ROLE_STAFF_MASTER',
      'ROLE_RESTAURANT_ADMIN',
      'ROLE_TRONC_MASTER',
      'ROLE_DISTRIBUTION_MASTER',
    ],
    platform: administrators,
  },
  /** Where messages about a place go: the venue's to say, as what its keys open is. */
  manageWebhooks: { there: ['ROLE_OWNER'], platform: nobody },
  /** Where messages about a place go and whether they are taken; whoever looks after us all may end it. */
  seeWebhooks: { there: ['ROLE_OWNER'], platform: administrators },
  /** How tips are shared, as it was written down: for everybody who works there. */
  readTipsPolicy: { there: locationRoles, platform: customerCare },
  /** The venue answers for its written policy, and whoever holds the tronc writes it with them. */
  publishTipsPolicy: { there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'], platform: nobody },
  /** Who asked for the record of their tips, and of which months; no sum of anybody's. */
  seeTipRecordRequests: {
    there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'],
    platform: administrators,
  },
  /** Who decided what about the tips of a place, and when; nobody's amounts. */
  seeTroncEvidence: { there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'], platform: administrators },
  seeSplitAccount: { there: splitters, platform: administrators },
  /** Why somebody's part of a split is what it is: for whoever reads what people have. */
  seePartOfSplit: { there: readersOfPeople, platform: administrators },
  /** A month's money of a place from what guests paid to what is owed at its end. */
  seeMonthClosing: { there: ['ROLE_ACCOUNTANT'], platform: administrators },
  /** What a venue owes us for fees that it bears. */
  seeInvoices: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: administrators },
  /** To whom they are made out is the venue's to say. */
  setInvoiceRecipient: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: nobody },
  /** Who sees to the income tax on tips. */
  seeTaxReporting: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: customerCare },
  setTaxReporting: { there: nobody, platform: customerCare },
  /** What the platform set is the accountant's to confirm, and each person's type theirs to say. */
  confirmTaxReporting: { there: ['ROLE_ACCOUNTANT'], platform: nobody },
  /** The sales tax that bills contain, from a day on. */
  seeSalesTax: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: customerCare },
  setSalesTax: { there: ['ROLE_OWNER', 'ROLE_ACCOUNTANT'], platform: nobody },
  /** Periods of withholding, and what is withheld of whom. */
  seeWithholding: { there: ['ROLE_ACCOUNTANT', 'ROLE_OWNER'], platform: administrators },
  withhold: { there: ['ROLE_ACCOUNTANT'], platform: nobody },
  /** The second person: somebody of the venue, or of ours where it has nobody else. */
  approveWithholding: { there: ['ROLE_ACCOUNTANT', 'ROLE_OWNER'], platform: administrators },
  /** More of a person's tips than the country's limit. */
  allowWithholdingAboveCap: { there: nobody, platform: administrators },
  seePayouts: { there: ['ROLE_PAYOUT_VIEWER'], platform: nobody },
  /** What a venue has of its own is its owners' to see and to move; to others who work there it is not. */
  moveVenueMoney: { there: owners, platform: nobody },
  /** The location at a glance: for whoever looks after something there; the parts have their own. */
  seeVenueHome: {
    there: [...teamLeads, ...splitters, 'ROLE_PAYOUT_VIEWER'],
    platform: nobody,
  },
  /** A location's money at all (screens, Reporting). */
  seeLocationMoney: {
    there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', ...splitters],
    platform: nobody,
  },
  /** What single people at a location have: for whoever looks after the split. */
  seeMoneyOfPeople: { there: readersOfPeople, platform: nobody },
} as const satisfies Record<string, Permission>;

/** Whether one of the roles held at a location lets somebody do something there. */
export function mayThere({ there }: Permission, roles: readonly Role[]): boolean {
  const counting = rolesThatCount(roles);
  return there === 'anybody' ? counting.length > 0 : there.some((role) => counting.includes(role));
}

/** Whether one of the platform's roles lets somebody do something. */
export function mayOnPlatform({ platform }: Permission, roles: readonly Role[]): boolean {
  const counting = rolesThatCount(roles);
  return platform.some((role) => counting.includes(role));
}
