import { linkOptions } from '@tanstack/react-router';
import { entrancePaths, type SupportTab } from './public/public-paths.ts';

/** The addresses of the office: written here and in `entrance-paths.ts`, and nowhere else. */
export const paths = {
  ...entrancePaths,
  /** One's own tips, for whoever begins with what they look after and is tipped as well. */
  ownTips: linkOptions({ to: '/profile', search: { view: 'tips' } }),
  /** The same at one of one's workplaces, whichever is shown at the moment. */
  ownTipsAt: (staff: number) => linkOptions({ to: '/profile', search: { view: 'tips', staff } }),
  /** A step of the way to the first payout, counted from 1. */
  onboardingStep: (step: number) => linkOptions({ to: '/onboarding', search: { step } }),
  onboardingCompleted: linkOptions({ to: '/onboarding-completed' }),
  /** How the look at one's papers stands, and the way to showing some. */
  showDocument: linkOptions({ to: '/onboard-onfido' }),
  getPaid: linkOptions({ to: '/profile', search: { sheet: 'get-paid' } }),
  /** The same, with the way to add or change one's payout card open in front. */
  payoutCard: linkOptions({ to: '/profile/payouts', search: { sheet: 'card' } }),
  bankAccount: linkOptions({ to: '/profile/payouts', search: { sheet: 'bank' } }),
  /** From one of one's own cards or accounts to the other. */
  chooseDestination: linkOptions({ to: '/profile/payouts', search: { sheet: 'choose' } }),
  /** The agreements of whoever wants to be paid to their employer's card. */
  sharedCardTerms: linkOptions({ to: '/profile/payouts', search: { sheet: 'terms' } }),
  /** What was booked on what is one's own at a workplace: of this month, or of the month of a day. */
  statement: linkOptions({ to: '/profile/payouts/statement' }),
  statementAround: (day: string) =>
    linkOptions({ to: '/profile/payouts/statement', search: { at: day } }),
  /** The same of a workplace that one may have left, for these days. */
  statementOf: (of: number, from: string, to: string) =>
    linkOptions({
      to: '/profile/payouts/statement',
      search: { of, period: 'range', from, to },
    }),
  /** Each payment of a day at a workplace, as it was booked. */
  paymentsOfDay: (of: number, day: string) =>
    linkOptions({
      to: '/profile/payouts/statement',
      search: { of, period: 'range', from: day, to: day, each: 'payment' },
    }),
  /** What one earned in a tax year. */
  income: linkOptions({ to: '/profile/payouts/income' }),
  /** The record of one's tips, for which one asks by months. */
  tipRecord: linkOptions({ to: '/profile/payouts/tip-record' }),
  /** Everything that is kept of a person, for themselves. */
  ownData: linkOptions({ to: '/profile/data' }),
  /** What deleting one's account means, and the way to do it. */
  deleteAccount: linkOptions({ to: '/profile/delete' }),
  /** How tips are shared at a location, in plain words. */
  tipsPolicy: (location: number) => linkOptions({ to: '/tips-policy', search: { location } }),
  payout: (payoutId: string) =>
    linkOptions({ to: '/profile/payouts/$payoutId', params: { payoutId } }),
  /** What a venue has of its own, for its owners. */
  venueMoney: linkOptions({ to: '/profile/payouts/venue' }),
  /** The same, with the way to another card or account of the venue, or to none, open in front. */
  companyDestination: (sheet: 'card' | 'bank' | 'remove') =>
    linkOptions({ to: '/profile/payouts/venue', search: { sheet } }),
  /** The payouts of everybody at a location. */
  locationPayouts: linkOptions({ to: '/payouts' }),
  payoutsUnderWay: linkOptions({ to: '/payouts', search: { state: 'SUBMITTED' } }),
  failedPayouts: (from: string) =>
    linkOptions({ to: '/payouts', search: { state: 'FAILED', from } }),
  /** Why a part of the team's tips is what it is. */
  share: (runId: string) => linkOptions({ to: '/profile/shares/$runId', params: { runId } }),
  /** The same at the workplace that it was split at, whichever is shown at the moment. */
  shareAt: (staff: number, runId: string) =>
    linkOptions({ to: '/profile/shares/$runId', params: { runId }, search: { staff } }),
  /** Why one tip brought what it brought. */
  tip: (staff: number, tipId: string) =>
    linkOptions({ to: '/profile/tips/$tipId', params: { tipId }, search: { staff } }),
  /** Why somebody's part of a split is what it is, for those who look after splits. */
  partOfSplit: (location: number, runId: string, staffId: number, day?: string) =>
    linkOptions({
      to: '/corrections/$runId/$staffId',
      params: { runId, staffId: String(staffId) },
      // Whoever came from the report of a day goes back to it.
      search: day === undefined ? { location } : { location, day },
    }),
  /** What makes somebody's line in the report of a location. */
  personReport: (location: number, staffId: number, from: string, to: string) =>
    linkOptions({
      to: '/reporting/$staffId',
      params: { staffId: String(staffId) },
      search: { location, from, to },
    }),
  /** The report of the location that the office shows, of these days. */
  locationReport: (from: string, to: string) =>
    linkOptions({ to: '/reporting', search: { view: 'location', period: 'range', from, to } }),
  /** Where a message is about; by its id alone, so that letters carry no other address. */
  message: (messageId: string) =>
    linkOptions({ to: '/messages/$messageId', params: { messageId } }),
  /** A split that was tried and is shown to those whom it concerns. */
  trial: (trialId: string) => linkOptions({ to: '/profile/trials/$trialId', params: { trialId } }),
  /** What a correction of a split changes of one's own part at a workplace. */
  ownCorrection: (staff: number, lineId: string) =>
    linkOptions({ to: '/profile/corrections/$lineId', params: { lineId }, search: { staff } }),
  /** A split that is closed, what everyone has of it, and its corrections. */
  corrections: (location: number, runId: string) =>
    linkOptions({ to: '/corrections/$runId', params: { runId }, search: { location } }),
  promotions: linkOptions({ to: '/promotions' }),
  newPromotion: linkOptions({ to: '/promotions', search: { sheet: 'new' } }),
  promotion: (promotionId: number) =>
    linkOptions({ to: '/promotions/$promotionId', params: { promotionId: String(promotionId) } }),
  /** Bills to show to guests; one of them open in front. */
  bills: linkOptions({ to: '/profile/bills' }),
  bill: (billId: string) => linkOptions({ to: '/profile/bills', search: { bill: billId } }),
  /** What guests said of oneself. */
  ownReviews: linkOptions({ to: '/profile/reviews' }),
  reviews: linkOptions({ to: '/reviews' }),
  distributions: linkOptions({ to: '/distributions' }),
  distributionsManager: linkOptions({ to: '/distributions-manager' }),
  distributionsAccount: linkOptions({ to: '/distributions-account' }),
  reporting: linkOptions({ to: '/reporting' }),
  transactions: linkOptions({ to: '/transactions' }),
  transactionsFor: (q: string) => linkOptions({ to: '/transactions', search: { q } }),
  transaction: (tipId: string) => linkOptions({ to: '/transactions/$tipId', params: { tipId } }),
  /** What processors settled; of one account, or what of it needs somebody. */
  paymentAccounts: linkOptions({ to: '/transactions/accounts' }),
  settlement: linkOptions({ to: '/transactions/settlement' }),
  openSettlement: (account: string) =>
    linkOptions({ to: '/transactions/settlement', search: { account, state: 'OPEN' } }),
  settlementDay: (account: string, day: string) =>
    linkOptions({ to: '/transactions/settlement/$account/$day', params: { account, day } }),
  /** A month from what guests paid to what is owed at its end; without a place of the whole platform. */
  closing: (location?: number, month?: string) =>
    linkOptions({
      to: '/closing',
      search: {
        ...(location === undefined ? {} : { location }),
        ...(month === undefined ? {} : { month }),
      },
    }),
  /** Invoices of a place, or without one of all; one of them open. */
  invoices: (location?: number) =>
    linkOptions({ to: '/invoices', search: location === undefined ? {} : { location } }),
  invoice: (location: number, invoiceId: string) =>
    linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId }, search: { location } }),
  /** All payments to one person, or at one location. */
  transactionsTo: (userId: string) =>
    linkOptions({ to: '/transactions', search: { person: userId } }),
  transactionsAt: (locationId: number) =>
    linkOptions({ to: '/transactions', search: { location: locationId } }),
  /** Titled Performance. */
  overview: linkOptions({ to: '/overview' }),
  alerts: linkOptions({ to: '/alerts' }),
  /** What is withheld for tax in one period at a location. */
  withholdingPeriod: (location: number, periodId: string) =>
    linkOptions({ to: '/withholding/$periodId', params: { periodId }, search: { location } }),
  /** What people were given in a month, as files for payroll. */
  payroll: (location: number, month: string) =>
    linkOptions({ to: '/payroll', search: { location, at: `${month}-01` } }),
  /** Who sees to the tax on tips, and what is withheld, on the page of a location. */
  taxOfLocation: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { tab: 'tax' },
    }),
  /** How tips are split at a location, on its page. */
  splitOfLocation: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { tab: 'split' },
    }),
  /** Who worked how long, for those who look after the split. */
  hours: linkOptions({ to: '/hours' }),
  /** Who belongs to which group, for those who look after the split. */
  groups: linkOptions({ to: '/groups' }),
  /** The hours of a day: on the page of the location for those who lead its team, else beside the split. */
  hoursOf: (leadsTeam: boolean, locationId: number, day: string) =>
    leadsTeam
      ? linkOptions({
          to: '/locations/$locationId',
          params: { locationId: String(locationId) },
          search: { tab: 'hours', day },
        })
      : linkOptions({ to: '/hours', search: { location: locationId, day } }),
  /** The keys by which programs are let in, on the page of the location. */
  keysOfLocation: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { tab: 'keys' },
    }),
  /** How to put Tipwell on the home screen. */
  newApp: linkOptions({ to: '/newapp' }),
  /** What a person has told us about themselves. */
  details: linkOptions({ to: '/profile/details' }),
  locations: linkOptions({ to: '/locations' }),
  location: (locationId: number) =>
    linkOptions({ to: '/locations/$locationId', params: { locationId: String(locationId) } }),
  /** Its team, with the way to invite somebody open in front. */
  inviteTo: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { sheet: 'invite' },
    }),
  /** Somebody among the people of a location. */
  memberAt: (locationId: number, staffId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { person: staffId },
    }),
  locationCodes: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { tab: 'codes' },
    }),
  /** What a location is like, with the way to open and close it. */
  locationFacts: (locationId: number) =>
    linkOptions({
      to: '/locations/$locationId',
      params: { locationId: String(locationId) },
      search: { tab: 'facts' },
    }),
  newLocation: linkOptions({ to: '/locations', search: { sheet: 'new' } }),
  registeredUsers: linkOptions({ to: '/registered-users' }),
  /** What venues have asked for, and what waits for a second person. */
  requests: linkOptions({ to: '/registered-users', search: { show: 'requests' } }),
  /** Businesses and papers that wait for a look. */
  checks: linkOptions({ to: '/registered-users', search: { show: 'checks' } }),
  /** What is owed to people whose accounts are over. */
  unclaimed: linkOptions({ to: '/registered-users', search: { show: 'unclaimed' } }),
  /** Who asked what we keep of them. */
  dataRequests: linkOptions({ to: '/registered-users', search: { show: 'data' } }),
  /** The customers of a sales person. */
  locationsOf: (salesPersonId: string) =>
    linkOptions({ to: '/locations', search: { salesPersonId } }),
  peopleAt: (locationId: number) =>
    linkOptions({ to: '/registered-users', search: { locationId } }),
  registeredUser: (userId: string) =>
    linkOptions({ to: '/registered-users/$userId', params: { userId } }),
  /** What was done on the whole platform; of it what was done to somebody, by somebody, or at a place. */
  auditLog: linkOptions({ to: '/audit-log' }),
  auditLogOf: (userId: string) => linkOptions({ to: '/audit-log', search: { whom: userId } }),
  auditLogBy: (userId: string) => linkOptions({ to: '/audit-log', search: { who: userId } }),
  auditLogAt: (locationId: number) =>
    linkOptions({ to: '/audit-log', search: { location: locationId } }),
  supportTab: (tab: SupportTab) => linkOptions({ to: '/support', search: { tab } }),
  /** What the desk wrote with whoever is called so. */
  conversationsWith: (name: string) =>
    linkOptions({ to: '/support', search: { tab: 'inbox', view: 'all', text: name } }),
  conversation: (conversationId: string) =>
    linkOptions({ to: '/support', search: { tab: 'inbox', conversation: conversationId } }),
  notices: linkOptions({ to: '/notifications' }),
  composeNotice: linkOptions({ to: '/notifications', search: { sheet: 'write' } }),
  draftOfNotice: (draftId: string) =>
    linkOptions({ to: '/notifications', search: { sheet: 'write', draft: draftId } }),
  changeNotice: (notificationId: string) =>
    linkOptions({
      to: '/notifications/$notificationId',
      params: { notificationId },
      search: { sheet: 'change' },
    }),
  notice: (notificationId: string) =>
    linkOptions({ to: '/notifications/$notificationId', params: { notificationId } }),
  onlineMenu: linkOptions({ to: '/online-menu' }),
  terms: linkOptions({ to: '/terms-and-conditions' }),
  privacy: linkOptions({ to: '/privacy-policy' }),
  distributionRules: linkOptions({ to: '/distribution-rules' }),
  prepaidCardTerms: linkOptions({ to: '/prepaid-card-terms' }),
  /** The same for people who have not signed in, as they count in a country. */
  publicTerms: (country: string) => linkOptions({ to: '/legal/terms', search: { country } }),
  publicPrivacy: (country: string) => linkOptions({ to: '/legal/privacy', search: { country } }),
  logout: linkOptions({ to: '/logout' }),
  /** Back from the view of another person to one's own account. */
  leaveView: linkOptions({ to: '/view-as-logout' }),
};

/** The published seal of a day of the books; served by the server itself. */
export const sealAddress = (day: string): string => `/.well-known/tipwell-ledger/${day}.txt`;

/** How Tipwell does right now, for everybody; a page of the server's own. */
export const statusAddress = (locale: string): string => `/status?lang=${locale}`;

/** How far everybody can use Tipwell; a page of the server's own. */
export const accessibilityAddress = '/accessibility';

/** The program that computes the record of a split again, one file for anybody's own machine. */
export const verifierAddress = '/verify-allocation.mjs';

/** What programs of partners can ask for, call by call. */
export const apiDocumentation = '/api/docs#tag/partners';
