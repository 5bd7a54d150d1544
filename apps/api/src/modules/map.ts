/**
 * The areas and their layers: an area uses only areas of lower layers, so two of one layer do not know
 * each other. A module stands in the folder of its area.
 */
export const layers = {
  // Double-entry accounts, entries, holds.
  ledger: 1,
  // Everything outside: processors, checks of people, messages, files.
  providers: 1,
  // Who someone is, and what anyone who is signed in uses.
  identity: 2,
  // Locations and what is set up for them.
  venues: 3,
  // How tips are shared, and the tax on them.
  distribution: 4,
  // What guests do.
  payments: 5,
  // Paying people and venues.
  payouts: 6,
  // Proving the books against processors, and invoices.
  finance: 7,
  // Joining, the staff register, the person's own page.
  people: 7,
  // What staff, owners and administrators read and are told.
  backoffice: 8,
} as const;

/**
 * The plan: every module and the modules it may use, each only through its `index.ts`.
 * A module that is not built yet stands here all the same, so that its place is known. What would
 * point upward is an event instead. `test/architecture` holds the code to this plan.
 */
export const map = {
  // Countries, staff types, fee types, time zones, versions.
  reference: [],
  // Accounts, entries, holds: knows no tip and no payout.
  ledger: [],
  // Everything outside, behind ports: payments, payouts, identity, cards, chat, messages.
  providers: [],
  // Claim, send, inquire, report: the same for whatever is asked of a processor and may be answered late.
  attempts: ['providers'],
  // Documents in versions, and who accepted them.
  legal: ['reference'],
  // Accounts, memberships and roles, sessions. The ids of locations are opaque to it.
  identity: ['reference', 'legal', 'providers'],
  // What no rule can put right, for administrators to see to; raised by anybody, on the platform.
  incidents: ['identity'],
  // Changes that need a second person, a waiting time and a message beforehand; locations, people and
  // payouts bring the kinds of change.
  approvals: ['identity'],
  // Files that are made in the background; locations, payouts and reporting bring the kinds.
  exports: ['identity'],
  // Locations, sublocations, groups, staff, flags, menu access.
  locations: ['identity', 'reference', 'providers', 'approvals', 'exports'],
  // Who is let in and who goes: the register of people, teams, invitations, requests for accounts.
  staff: [
    'tipping',
    'identity',
    'legal',
    'locations',
    'reference',
    'approvals',
    'onboarding',
    'final-payouts',
    'tax',
  ],
  // What is cheaper for whom, and when; asked by fees, payouts and plans.
  promotions: ['locations', 'identity'],
  // Keys by which programs of partners are let in at a location.
  'api-keys': ['locations', 'identity'],
  // Schemes, pools of tips and the runs that split them, corrections, questions about them.
  splits: ['ledger', 'locations', 'identity'],
  // Who worked when: entered, imported, clocked, sent by time clocks. What splits asks of it, the
  // composition passes in.
  hours: ['splits', 'api-keys', 'locations', 'identity'],
  // Whether those who decide about a tronc are independent of the venue.
  tronc: ['locations', 'identity'],
  // Who sees to the tax on tips, and periods of withholding; payouts asks it what is kept back.
  tax: ['ledger', 'splits', 'locations', 'identity'],
  // Whose money goes where: cards and accounts of people and venues, and sharing the venue's.
  destinations: ['ledger', 'providers', 'locations', 'identity', 'approvals'],
  // Payouts: offered, held, booked, shown and sent.
  payouts: [
    'ledger',
    'providers',
    'attempts',
    'destinations',
    'splits',
    'tax',
    // Which cards and phones fresh money came from, before it leaves at once.
    'tipping',
    'exports',
    'promotions',
    'locations',
    'identity',
  ],
  // What is paid without being asked for: plans, statutory payouts, fees of inactive accounts.
  'payout-plans': [
    'ledger',
    'providers',
    'destinations',
    'payouts',
    'splits',
    'tax',
    'promotions',
    'locations',
    'identity',
  ],
  // What is owed to people whose accounts are over, paid by two administrators.
  'final-payouts': [
    'ledger',
    'providers',
    'destinations',
    'payouts',
    'payout-plans',
    'splits',
    'tax',
    'locations',
    'identity',
  ],
  // Tip page, quote, payment, receipt, refund, dispute.
  tipping: [
    'ledger',
    'providers',
    'attempts',
    'splits',
    'hours',
    'promotions',
    'locations',
    'identity',
  ],
  // Programs of partners are told what happened at a location.
  'partner-webhooks': ['tipping', 'payouts', 'splits', 'locations', 'identity'],
  // Accounts with processors that administrators enter, two of them each time.
  'processor-accounts': ['providers', 'tipping', 'payouts', 'locations', 'identity'],
  // What processors settled against what we recorded, and what lies there.
  settlement: ['ledger', 'providers', 'tipping', 'payouts', 'identity'],
  // Months of locations and the platform, closed to the penny, and their kept sums.
  'month-end': ['ledger', 'tipping', 'payouts', 'splits', 'locations', 'identity'],
  // Invoices to venues for the fees that they bear.
  invoices: ['ledger', 'tipping', 'payouts', 'splits', 'month-end', 'locations', 'identity'],
  // Movements of money against the books and against what processors tell; reads only.
  reconciliation: ['ledger', 'providers', 'tipping', 'payouts'],
  // The steps from a new account to one that may be paid.
  onboarding: [
    'identity',
    'reference',
    'legal',
    'locations',
    'destinations',
    'payouts',
    'payout-plans',
    'providers',
    'attempts',
  ],
  // The person's own page of facts, put together from those who own them.
  profile: [
    'identity',
    'legal',
    'locations',
    'splits',
    'destinations',
    'payouts',
    'payout-plans',
    'onboarding',
    'promotions',
    'reference',
    'reviews',
    'tipping',
  ],
  // The venue's menu; tipping keeps the room of the customers' pages.
  menu: ['tipping', 'locations'],
  // The scripts of the customers' pages: which there are, and whether others appear.
  'script-monitor': ['tipping', 'menu'],
  // Conversations with the people who help.
  support: ['identity', 'locations', 'providers'],
  // Stars and words after a tip.
  reviews: ['tipping', 'locations', 'identity'],
  // Listens to the others and tells people; only the first page asks it, how notices stand.
  notifications: [
    'api-keys',
    'partner-webhooks',
    'identity',
    'locations',
    'providers',
    'tipping',
    'reviews',
    'destinations',
    'payouts',
    'payout-plans',
    'splits',
    'hours',
    'tronc',
    'tips-policies',
    'tax',
    'approvals',
    'alerts',
    'onboarding',
    'reference',
  ],
  // What a location needs somebody for, and reminding people of it.
  alerts: ['reporting', 'splits', 'locations', 'identity'],
  // Reads only: reports, transactions (with what processors told of them), performance, alerts.
  reporting: [
    'ledger',
    'providers',
    'tipping',
    'splits',
    'hours',
    'tronc',
    'tips-policies',
    'tax',
    'destinations',
    'payouts',
    'payout-plans',
    'reviews',
    'promotions',
    // The money of whoever wrote to the desk, read beside the conversation.
    'support',
    'exports',
    'locations',
    'identity',
    'reference',
  ],
  // What venues take over into their payroll, and what changed since; keeps what was exported.
  payroll: ['reporting', 'tax', 'splits', 'locations', 'identity'],
  // What programs of partners read and write with a key; keeps nothing.
  'partner-api': [
    'api-keys',
    'reporting',
    'hours',
    'destinations',
    'payouts',
    'locations',
    'identity',
  ],
  // How tips are shared, in plain words: written policies, and what people say before one is published.
  'tips-policies': ['splits', 'hours', 'locations', 'identity', 'reference'],
  // What the law wants written down: workers' tip records, and who asked for them.
  compliance: [
    'tips-policies',
    'reporting',
    'payouts',
    'splits',
    'locations',
    'identity',
    'reference',
  ],
  // What is removed with time, by what each module says of its rows; people who ask for their data.
  privacy: ['tips-policies', 'locations', 'identity', 'reference'],
  // The first page: facts and what waits, put together from those who know; it keeps and changes nothing.
  home: [
    'privacy',
    'identity',
    'incidents',
    'approvals',
    'locations',
    'staff',
    'final-payouts',
    'promotions',
    'payouts',
    'support',
    'reviews',
    'notifications',
    'reporting',
    'onboarding',
    'tipping',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The schema of each module whose tables are not in a schema of its own name. */
export const schemas: Readonly<Record<string, string>> = {
  splits: 'distribution',
  hours: 'distribution',
  tronc: 'distribution',
  'tips-policies': 'policies',
  'script-monitor': 'integrity',
  'processor-accounts': 'payment_accounts',
  'month-end': 'settlement',
  invoices: 'settlement',
  privacy: 'data_duties',
  'partner-webhooks': 'outgoing_webhooks',
  compliance: 'papers',
};
