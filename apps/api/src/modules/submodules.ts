/**
 * The folders of a module with more than 40 sources, and which of them each may use. They share the
 * module's tables; none uses what stands at the module's root but `events.ts` and `policy.ts`.
 */
export const submodules = {
  providers: {
    // Files in the database or in a store that speaks S3.
    'file-store': [],
    // What the platform asks of the outside, and what adapters need to answer it.
    ports: [],
    // Charges of processors whose fields give us a token.
    'token-charges': [],
    // The frame in which guests and staff enter cards.
    'card-frame': ['ports'],
    // Cards that we issue, as NymCard does it.
    'card-issuer': ['ports'],
    // The country of an address, from a file.
    geolocation: ['ports'],
    // Checks of people, as Onfido does them.
    'identity-checks': ['ports'],
    // Conversations with support, in Intercom.
    intercom: ['ports'],
    // Emails, text messages and notifications on devices.
    messaging: ['ports'],
    // Adyen.
    adyen: ['ports', 'card-frame'],
    // Checkout.com.
    checkout: ['ports', 'token-charges', 'card-frame'],
    // PayerMax.
    payermax: ['ports', 'token-charges', 'card-frame'],
    // Ryft.
    ryft: ['ports', 'card-frame'],
    // The simulator of development and tests.
    'stand-in': ['ports', 'card-frame'],
    // Stripe.
    stripe: ['ports', 'card-frame'],
    // Every adapter, listed once, and choosing among them.
    registry: [
      'ports',
      'card-issuer',
      'geolocation',
      'identity-checks',
      'intercom',
      'messaging',
      'adyen',
      'checkout',
      'payermax',
      'ryft',
      'stand-in',
      'stripe',
    ],
    // Webhooks: received, kept as raw bytes, handled once.
    'webhook-inbox': ['ports', 'registry'],
  },
  ledger: {
    // Which money a payout took, the oldest first.
    funding: [],
    // Entries, holds and balances, and the statements that write them.
    posting: [],
    // Blocks and days that are sealed and signed.
    seals: ['posting'],
    // Recomputing everything from the postings.
    verification: ['posting', 'seals'],
    // Old entries as files, and reading them back.
    archive: ['seals', 'verification'],
  },
  identity: {
    // What a new password may not be.
    'password-policy': [],
    // The person's row, names, proved addresses and statuses; writing to them.
    person: [],
    // Who works where and as what.
    memberships: ['person'],
    // Six digits sent to a phone or mailbox.
    'one-time-codes': ['person'],
    // Wrong passwords and codes, how long they make one wait, and known devices.
    throttling: ['person', 'one-time-codes'],
    // Sessions from their first token to their end, also those that view as another person.
    sessions: ['person', 'memberships', 'throttling'],
    // Whether someone is independent enough to give the second approval.
    approvers: ['person', 'memberships', 'sessions'],
    // Passkeys, authenticator apps, recovery codes; confirmations by them.
    'second-factor': ['person', 'throttling', 'sessions', 'approvers'],
    // What changes about an account: details, addresses, passwords, statuses, recovery, erasure.
    accounts: [
      'password-policy',
      'person',
      'memberships',
      'one-time-codes',
      'throttling',
      'sessions',
      'approvers',
      'second-factor',
    ],
    // The ways in: by password, by second factor, as another person.
    'sign-in': ['person', 'throttling', 'sessions', 'second-factor', 'accounts'],
  },
  locations: {
    // The tables of locations.
    records: [],
    // What sales people are to reach.
    'sales-targets': [],
    // Printed codes and what they lead to.
    'short-codes': [],
    // Which locations a person sees and administers.
    access: ['records'],
    // Fees, and taxes on them, from a day on.
    fees: ['records'],
    // Whether a tronc is independent of the venue.
    tronc: ['records'],
    // Groups of staff.
    groups: ['records', 'access'],
    // Settings that take a second person and a waiting time.
    guarded: ['records', 'access', 'tronc'],
    // Printed QR codes.
    'qr-print': ['records', 'short-codes', 'access', 'groups'],
    // Creating, changing, opening and closing a location.
    settings: ['records', 'access', 'fees', 'tronc', 'guarded'],
    // Several locations in one change.
    'bulk-edit': ['records', 'access', 'settings'],
  },
  tax: {
    // Sales tax of bills.
    'sales-tax': [],
    // Periods of withholding and what is kept back.
    withholding: [],
    // Who sees to the tax on tips.
    'reporting-types': ['withholding'],
  },
  tipping: {
    // What people save for.
    goals: [],
    // Payments, refunds and differences as rows; their states and entries.
    payments: [],
    // Who can be tipped.
    recipients: [],
    // Bills with a tip.
    bills: ['payments', 'recipients'],
    // Chargebacks and their evidence.
    disputes: ['payments'],
    // Processors' fees.
    'processor-fees': ['payments'],
    // From the start of a payment to its capture.
    charging: ['payments', 'recipients', 'bills'],
    // Checking that the codes at a venue are its own.
    'qr-checks': ['recipients', 'bills'],
    // Captured sums that differ from what was asked.
    differences: ['payments', 'recipients', 'charging'],
    // The guests' pages.
    'tip-page': ['goals', 'payments', 'recipients', 'bills', 'charging'],
    // Refunds, requested and approved.
    refunds: ['payments', 'disputes', 'differences'],
    // Receipts as page, document and email.
    receipts: ['payments', 'recipients', 'bills', 'charging', 'tip-page', 'refunds'],
  },
  destinations: {
    // The tables of destinations, and whose money goes where.
    records: [],
    // Whether a card's or account's name is the payee's.
    holders: ['records'],
    // Telling people about their destinations.
    notices: ['records'],
    // Changing the payment system of a location.
    'payment-system': ['records'],
    // Destinations that are to be removed at a processor.
    removals: ['records'],
    // Putting a destination into use and taking it out.
    activation: ['records', 'notices'],
    // Passwords and second factors before a change.
    confirmation: ['records', 'notices'],
    // A venue's own card or account.
    company: ['records', 'holders', 'notices', 'activation', 'confirmation'],
    // Being paid to the employer's card.
    'employer-card': ['records', 'notices', 'confirmation'],
    // Bank accounts of people and venues.
    'bank-accounts': ['records', 'holders', 'activation', 'confirmation', 'company'],
    // Cards, added on the page of the processor.
    cards: [
      'records',
      'holders',
      'notices',
      'activation',
      'confirmation',
      'company',
      'bank-accounts',
    ],
    // Cards that we issue.
    'prepaid-card': ['records', 'notices', 'confirmation', 'cards'],
  },
  payouts: {
    // Destinations without payouts on their way.
    'destination-removals': [],
    // Money that is reviewed before it leaves.
    fresh: [],
    // The tables of payouts and what each is made of.
    records: [],
    // Holding, submitting, and applying what the processor answers.
    sending: ['records'],
    // Offering and creating instant payouts.
    instant: ['fresh', 'records', 'sending'],
    // Payouts that take too long.
    monitoring: ['records', 'instant'],
    // Payouts as people read them.
    pages: ['fresh', 'records', 'sending', 'instant', 'monitoring'],
  },
  'payout-plans': {
    // Fees of inactive accounts.
    'inactivity-fees': [],
    // Plans, their schedules and what they cost.
    plans: [],
    // Payouts by their statutory date.
    statutory: ['plans'],
    // Nightly runs of scheduled payouts.
    runs: ['plans', 'statutory'],
  },
  onboarding: {
    // What is still missing before a person can be paid.
    status: [],
    // Checks of people and their documents.
    'identity-check': ['status'],
    // Cards that we issue to newcomers.
    'prepaid-card': ['status'],
    // Who of the team cannot be paid yet.
    team: ['status'],
    // What administrators decide and set.
    administration: ['status', 'identity-check'],
    // The steps of a newcomer.
    steps: ['status', 'prepaid-card'],
  },
  staff: {
    // Which roles a person may be given, and who may give them.
    appointments: [],
    // Accounts that their people delete.
    deletion: [],
    // The register of all people.
    register: [],
    // Employment and its changes.
    employment: ['appointments'],
    // Invitations from their sending to their acceptance.
    invitations: ['appointments', 'employment'],
    // People who ask for an account.
    'account-requests': ['appointments', 'invitations'],
    // A location's team.
    team: ['appointments', 'employment', 'invitations'],
  },
  notifications: {
    // Texts and formats of messages.
    messages: [],
    // Notifications on devices.
    push: ['messages'],
    // Messages by text.
    sms: ['messages'],
    // What people want to be told, and how.
    preferences: ['messages', 'push'],
    // Announcements to many people.
    announcements: ['messages', 'push', 'preferences'],
    // Sending a message by the ways its reader chose.
    delivery: ['messages', 'push', 'sms', 'preferences'],
    // Which event sends which message.
    events: ['messages', 'preferences', 'delivery'],
    // Telling people whose money is reviewed.
    'money-review': ['messages', 'delivery'],
    // Telling owners about their keys and webhooks.
    'partner-notices': ['delivery'],
    // Reminders of what is missing.
    reminders: ['delivery'],
  },
  reporting: {
    // The views that reports read.
    facts: [],
    // What partners read.
    'partner-data': [],
    // Payments, disputes and differences as lists and pages.
    payments: [],
    // How the platform is doing.
    status: [],
    // What support reads beside a conversation.
    'support-view': [],
    // Findings that become alerts.
    alerts: ['facts'],
    // What was allocated to a person.
    allocated: ['facts'],
    // The audit log as it is read.
    'audit-log': ['payments'],
    // A location's report.
    'location-report': ['facts'],
    // Performance of sales.
    performance: ['facts'],
    // Statements and income of people.
    statements: ['facts'],
    // A person's report.
    'staff-report': ['facts', 'location-report'],
  },
  splits: {
    // Sums and dates alone: who gets how much of what, and until when something waits.
    calculation: [],
    // Who has a say in a split, and who may see what of it.
    rights: ['calculation'],
    // Percentages in versions, and what people answered to them.
    schemes: ['calculation'],
    // The shared tips of a day, who shares them, and what they worked.
    pools: ['calculation', 'schemes'],
    // What colleagues see of each other.
    visibility: ['calculation', 'rights', 'schemes'],
    // A split tried on the last weeks before it is saved.
    previews: ['calculation', 'rights', 'schemes', 'pools'],
    // Splitting a pool: one run, once, with each person's part.
    runs: ['calculation', 'schemes', 'pools', 'visibility'],
    // Jobs and employment: who would be left out, and what a troncmaster confirms.
    terms: ['calculation', 'rights', 'schemes', 'pools'],
    // Runs that wait until they are released.
    approval: ['calculation', 'rights', 'schemes', 'pools', 'runs'],
    // What each person is told before a change of the split.
    'change-notices': ['calculation', 'schemes', 'pools', 'previews', 'runs'],
    // What refunds and chargebacks take out of parts, and give again.
    clawbacks: ['pools', 'runs'],
    // How a part came about, and the record to compute it again.
    explanations: ['calculation', 'schemes', 'visibility', 'runs'],
    // Questions of people about their part, and the conversations about them.
    questions: ['calculation', 'rights', 'runs'],
    // Corrections of a run, and how they are taken out of payouts.
    corrections: ['calculation', 'rights', 'pools', 'runs', 'clawbacks'],
    // Showing, changing and calling off how a location splits.
    editing: [
      'calculation',
      'rights',
      'schemes',
      'pools',
      'visibility',
      'runs',
      'terms',
      'change-notices',
    ],
    // Pools that are not split yet: what they wait for, and their fallback.
    pending: [
      'calculation',
      'rights',
      'schemes',
      'pools',
      'visibility',
      'runs',
      'terms',
      'approval',
    ],
    // What nobody could be given, and who is given it in the end.
    unallocated: ['calculation', 'rights', 'pools', 'runs', 'clawbacks', 'pending'],
  },
  hours: {
    // Hours of a day as leads write them down, and who may.
    shifts: [],
    // Clocking in and out by the code of the place, and shifts without a start or a finish.
    'clock-in': ['shifts'],
    // Hours from a file.
    imports: ['shifts'],
    // Shifts sent by time clocks with a key.
    'time-clocks': ['shifts'],
    // What is known of the hours of a day, from all of these.
    overview: ['shifts', 'clock-in'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;
