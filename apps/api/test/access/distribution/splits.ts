import { randomUUIDv7 } from 'node:crypto';
import { saveScheme } from '#distribution/splits';
import type { TestApp } from '../../support/open-test-app.ts';
import { aRunForNobody } from '../support/an-unallocated-run.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoSeesParts = ['ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'] as const;
const whoLooksAfterSplits = ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', ...whoSeesParts] as const;

const elsewhere: Row['foreign'] = (_me, other) => ({
  'another location': { params: { locationId: other.locationId } },
});

const wholeSplit = [
  {
    staffType: 'Waiter',
    label: null,
    percentage: 10_000,
    isPrimaryStaff: false,
    isDisabled: false,
  },
];

const farAhead = (app: TestApp): string =>
  new Date(app.clock.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);

/** A version that the person has not answered yet. */
async function aNewVersion(me: Earner, app: TestApp): Promise<number> {
  const { locationId } = me;
  const validFrom = farAhead(app);
  const scheme = { schemeId: randomUUIDv7(), locationId, tipsType: 'PERSONAL', validFrom } as const;
  const saved = await app.context.db
    .transaction()
    .execute((tx) =>
      saveScheme(tx, { ...scheme, createdBy: null, rows: wholeSplit }, app.clock.now()),
    );
  return saved.version;
}

/** A change of somebody's job that needs the troncmaster. */
async function aPendingJob({ staffId }: Earner, app: TestApp): Promise<number> {
  const { db } = app.context;
  const pending = db.selectFrom('identity.sharing_terms').where('state', '=', 'PENDING');
  const known = await pending.select('terms_id').where('staff_id', '=', staffId).executeTakeFirst();
  if (known) return known.terms_id;
  const made = await db
    .insertInto('identity.sharing_terms')
    .values({
      staff_id: staffId,
      staff_type: 'Chef',
      roles: ['ROLE_USER'],
      employment: 'EMPLOYEE',
      state: 'PENDING',
      changed_at: app.clock.now(),
    })
    .returning('terms_id')
    .executeTakeFirstOrThrow();
  return made.terms_id;
}

/** Somebody else's proposal that waits for its second person. */
async function aProposal(me: Earner, app: TestApp): Promise<string> {
  const proposalId = randomUUIDv7();
  await app.context.db
    .insertInto('distribution.unallocated_proposals')
    .values({
      proposal_id: proposalId,
      run_id: await aRunForNobody(me, app),
      amount: 700,
      staff_ids: [me.staffId],
      reason: 'She set the tables.',
      proposed_by: randomUUIDv7(),
      proposed_at: app.clock.now(),
    })
    .execute();
  return proposalId;
}

/** Somebody's part of a split of the location, for those who see parts. */
const partOfRun: Row = {
  own: ({ locationId, runId, staffId }) => ({ params: { locationId, runId, staffId } }),
  foreign: (me, other) => ({
    'another location': {
      params: { locationId: other.locationId, runId: other.runId, staffId: other.staffId },
    },
    'another location’s run as mine': {
      params: { locationId: me.locationId, runId: other.runId, staffId: other.staffId },
    },
    'somebody else who had no part in it': {
      params: { locationId: me.locationId, runId: me.runId, staffId: other.staffId },
    },
  }),
  at: { there: ['ROLE_OWNER', ...whoSeesParts], platform: ['ROLE_ADMIN'] },
};

/** What a person asks of a run that they had a part in. */
const ownRun: Row = {
  own: ({ userId, staffId, runId }) => ({ params: { userId, staffId, runId } }),
  foreign: (me, other) => ({
    'another person': {
      params: { userId: other.userId, staffId: other.staffId, runId: other.runId },
    },
    'another person’s run as mine': {
      params: { userId: me.userId, staffId: me.staffId, runId: other.runId },
    },
    'another person’s workplace as mine': {
      params: { userId: me.userId, staffId: other.staffId, runId: other.runId },
    },
    'my run as another person’s': {
      params: { userId: other.userId, staffId: me.staffId, runId: me.runId },
    },
  }),
};
/** A question that somebody else asked there about the split. */
async function aQuestion({ locationId }: Earner, app: TestApp): Promise<string> {
  const questionId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('distribution.questions')
    .values({
      question_id: questionId,
      location_id: locationId,
      asked_by: randomUUIDv7(),
      asked_at: now,
      written_at: now,
      state: 'OPEN',
      due_on: farAhead(app),
    })
    .execute();
  return questionId;
}

/** A split that was shown to the person. */
async function aSharedTrial({ locationId, staffId }: Earner, app: TestApp): Promise<string> {
  const trialId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('distribution.shared_trials')
    .values({
      trial_id: trialId,
      location_id: locationId,
      rows: JSON.stringify(wholeSplit),
      shared_by: randomUUIDv7(),
      shared_at: now,
      currency: 'GBP',
      from_day: '2026-01-01',
      to_day: '2026-02-01',
      days: 1,
      told: JSON.stringify({
        people: 1,
        winners: null,
        losers: null,
        total: null,
        findings: [],
        groups: [],
      }),
    })
    .execute();
  await app.context.db
    .insertInto('distribution.shared_trial_people')
    .values({ trial_id: trialId, staff_id: staffId, now_amount: 0, next_amount: 0 })
    .execute();
  return trialId;
}

const someWords = () => ({
  messageId: randomUUIDv7(),
  message: 'The kitchen does more than that.',
});

/** Each way to take somebody else's workplace for one's own, with more in the address and a body. */
/** Asks somebody whether they are independent, as if they had not been asked before. */
async function askedAnew(
  { staffId, locationId }: Pick<Earner, 'staffId' | 'locationId'>,
  app: TestApp,
): Promise<string> {
  const now = app.clock.now();
  const inquiryId = randomUUIDv7();
  const { db } = app.context;
  await db
    .updateTable('distribution.tronc_inquiries')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .execute();
  await db
    .insertInto('distribution.tronc_inquiries')
    .values({
      inquiry_id: inquiryId,
      staff_id: staffId,
      location_id: locationId,
      asked_at: now,
    })
    .execute();
  return inquiryId;
}

const independent = {
  answerId: randomUUIDv7(),
  inquiryId: randomUUIDv7(),
  isOwner: false,
  isShareholder: false,
  isDirector: false,
  isOfficer: false,
  wording: 'en-1',
};

const asMine = (
  me: Earner,
  other: Earner,
  params: Record<string, string>,
  body: Record<string, unknown>,
) =>
  Object.fromEntries(
    Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
      title,
      { params: { ...inputs.params, ...params }, body },
    ]),
  );

export const distributionRows: Readonly<Record<string, Row>> = {
  getOwnQuestions: atWorkplace,
  askAboutShare: {
    own: ({ userId, staffId, runId }) => ({
      params: { userId, staffId },
      body: { ...someWords(), runId },
    }),
    foreign: (me, other) => ({
      ...Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          { ...inputs, body: { ...someWords(), runId: null } },
        ]),
      ),
      'another person’s run as mine': {
        params: { userId: me.userId, staffId: me.staffId },
        body: { ...someWords(), runId: other.runId },
      },
    }),
  },
  getSplitQuestions: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  commentOnSplit: {
    own: ({ locationId }) => ({
      params: { locationId },
      body: { ...someWords(), isQuestion: true },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { ...someWords(), isQuestion: true },
      },
    }),
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  answerSplitQuestion: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, questionId: await aQuestion(me, app) },
      body: someWords(),
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, questionId: randomUUIDv7() },
        body: someWords(),
      },
    }),
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  getOpenPool: atWorkplace,
  getPoolShares: {
    ...atWorkplace,
    foreign: (me, other) => ({
      ...atWorkplace.foreign?.(me, other),
      'my list from another person’s run on': {
        params: { userId: me.userId, staffId: me.staffId },
        query: { before: other.runId },
      },
    }),
  },
  getPoolShare: ownRun,
  getPoolShareRecord: ownRun,
  getDistributions: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  updateDistributions: {
    own: ({ locationId }, app) => ({
      params: { locationId },
      body: { schemeId: randomUUIDv7(), validFrom: farAhead(app), rows: wholeSplit },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { schemeId: randomUUIDv7(), validFrom: '2031-01-01', rows: wholeSplit },
      },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  tryDistributions: {
    own: ({ locationId }) => ({ params: { locationId }, body: { rows: wholeSplit } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { rows: wholeSplit } },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  getSharedTrials: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  // The same id is the same trial: so it needs no past days to be tried on.
  shareTrial: {
    own: async (me, app) => ({
      params: { locationId: me.locationId },
      body: { trialId: await aSharedTrial(me, app), rows: wholeSplit },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { trialId: randomUUIDv7(), rows: wholeSplit },
      },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  takeBackTrial: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, trialId: await aSharedTrial(me, app) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, trialId: randomUUIDv7() } },
    }),
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  getOwnSharedTrials: atWorkplace,
  getSplitVisibility: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  setSplitVisibility: {
    own: ({ locationId }) => ({ params: { locationId }, body: { level: 'OWN' } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { level: 'OWN' } },
    }),
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  getOwnVisibility: atWorkplace,
  getIndependence: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: {
      there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
      platform: ['ROLE_ADMIN'],
    },
  },
  getOwnIndependence: atWorkplace,
  answerIndependence: {
    own: async (me, app) => {
      const { userId, staffId } = me;
      const inquiryId = await askedAnew(me, app);
      return {
        params: { userId, staffId },
        body: { ...independent, answerId: randomUUIDv7(), inquiryId },
      };
    },
    foreign: (me, other) => asMine(me, other, {}, independent),
  },
  agreeToVisibility: {
    own: ({ userId, staffId }) => ({ params: { userId, staffId }, body: { level: 'OWN' } }),
    foreign: (me, other) => asMine(me, other, {}, { level: 'OWN' }),
  },
  previewDistributions: {
    own: ({ locationId }, app) => ({
      params: { locationId },
      query: { validFrom: farAhead(app) },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        query: { validFrom: '2031-01-01' },
      },
    }),
    at: {
      there: [
        'ROLE_RESTAURANT_ADMIN',
        'ROLE_OWNER',
        'ROLE_TRONC_MASTER',
        'ROLE_DISTRIBUTION_MASTER',
      ],
      platform: customerCare,
    },
  },
  callOffDistribution: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, version: await aNewVersion(me, app) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, version: 1 } },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  decideSharingTerms: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, termsId: await aPendingJob(me, app) },
      body: { decision: 'CONFIRM' },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, termsId: 1 },
        body: { decision: 'CONFIRM' },
      },
    }),
    // There is a tronc master at the place: neither the venue nor the platform has a hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: [] },
  },
  getUnallocated: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  proposeUnallocated: {
    own: async (me, app) => ({
      params: { locationId: me.locationId },
      body: {
        proposalId: randomUUIDv7(),
        runId: await aRunForNobody(me, app),
        staffIds: [me.staffId],
        reason: 'She set the tables.',
      },
    }),
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: {
          proposalId: randomUUIDv7(),
          runId: other.runId,
          staffIds: [other.staffId],
          reason: 'Not mine.',
        },
      },
      'another location’s run at mine': {
        params: { locationId: me.locationId },
        body: {
          proposalId: randomUUIDv7(),
          runId: other.runId,
          staffIds: [me.staffId],
          reason: 'Not mine.',
        },
      },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  decideUnallocated: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, proposalId: await aProposal(me, app) },
      body: { decision: 'REJECT' },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, proposalId: randomUUIDv7() },
        body: { decision: 'REJECT' },
      },
    }),
    at: { there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], platform: customerCare },
  },
  getDistributionRuns: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: elsewhere,
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  getPartOfRun: partOfRun,
  getPartOfRunRecord: partOfRun,
  getDistributionRunRecord: {
    own: ({ locationId, runId }) => ({ params: { locationId, runId } }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, runId: other.runId } },
      'another location’s run as mine': {
        params: { locationId: me.locationId, runId: other.runId },
      },
    }),
    at: { there: whoSeesParts, platform: ['ROLE_ADMIN'] },
  },
  getDistributionAccount: {
    own: ({ locationId }) => ({
      params: { locationId },
      query: { from: '2026-01-01', to: '2026-01-31' },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        query: { from: '2026-01-01', to: '2026-01-31' },
      },
    }),
    at: { there: whoSeesParts, platform: ['ROLE_ADMIN'] },
  },
  getDistributionSchemes: { own: () => ({}), foreign: null },
  getOwnDistribution: atWorkplace,
  answerDistribution: {
    own: async (me, app) => ({
      params: { userId: me.userId, staffId: me.staffId },
      body: {
        answerId: randomUUIDv7(),
        version: await aNewVersion(me, app),
        answer: 'ACCEPTED',
      },
    }),
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          { ...inputs, body: { answerId: randomUUIDv7(), version: 1, answer: 'ACCEPTED' } },
        ]),
      ),
  },
};
