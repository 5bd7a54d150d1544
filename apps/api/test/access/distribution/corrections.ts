import { randomUUIDv7 } from 'node:crypto';
import { aWaiter } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { aRunForNobody } from '../support/an-unallocated-run.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const at = {
  there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
  platform: ['ROLE_ADMIN'],
} as const;

const because = { reason: 'She went home at noon.' };

/** A correction that takes from the person, proposed by somebody else. */
async function aCorrection(
  me: Earner,
  app: TestApp,
  over: { isConfirmed?: boolean; isProtected?: boolean; hasAppealed?: boolean } = {},
): Promise<{ correctionId: string; lineId: string }> {
  const [correctionId, lineId] = [randomUUIDv7(), randomUUIDv7()];
  const now = app.clock.now();
  await app.context.db
    .insertInto('distribution.corrections')
    .values({
      correction_id: correctionId,
      run_id: await aRunForNobody(me, app),
      location_id: me.locationId,
      currency: 'GBP',
      reason: because.reason,
      proposed_by: randomUUIDv7(),
      proposed_at: now,
      ...(over.isConfirmed
        ? {
            state: 'CONFIRMED',
            decided_by: randomUUIDv7(),
            decided_at: now,
            takes_effect_on: '2031-01-01',
            takes_effect_at: new Date('2031-01-01T04:00:00Z'),
          }
        : {}),
    })
    .execute();
  await app.context.db
    .insertInto('distribution.correction_lines')
    .values({
      line_id: lineId,
      correction_id: correctionId,
      staff_id: me.staffId,
      subject_key: randomUUIDv7(),
      account: `person:${lineId}`,
      amount: -100,
      needs_agreement: over.isProtected ?? false,
      ...(over.hasAppealed ? { appeal: 'No.', appealed_at: now, appealed_by: me.userId } : {}),
    })
    .execute();
  return { correctionId, lineId };
}

const ofOwnLine = (
  body: Record<string, string> | undefined,
  over: Parameters<typeof aCorrection>[2],
): Row => ({
  own: async (me, app) => ({
    params: {
      userId: me.userId,
      staffId: me.staffId,
      lineId: (await aCorrection(me, app, { isConfirmed: true, ...over })).lineId,
    },
    ...(body ? { body } : {}),
  }),
  foreign: (me, other) => ({
    'another person': {
      params: { userId: other.userId, staffId: other.staffId, lineId: randomUUIDv7() },
      ...(body ? { body } : {}),
    },
    'another person’s workplace as mine': {
      params: { userId: me.userId, staffId: other.staffId, lineId: randomUUIDv7() },
      ...(body ? { body } : {}),
    },
  }),
});

export const correctionRows: Readonly<Record<string, Row>> = {
  getOwnCorrections: atWorkplace,
  appealCorrection: ofOwnLine(because, {}),
  agreeToCorrection: ofOwnLine(undefined, { isProtected: true }),
  getCorrections: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at,
  },
  getCorrectableShares: {
    own: ({ locationId, runId }) => ({ params: { locationId, runId } }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, runId: other.runId } },
      'another location’s run as mine': {
        params: { locationId: me.locationId, runId: other.runId },
      },
    }),
    at,
  },
  proposeCorrection: {
    own: async (me, app) => {
      const { staffId } = await aWaiter(app, { locationId: me.locationId });
      return {
        params: { locationId: me.locationId },
        body: {
          correctionId: randomUUIDv7(),
          runId: me.runId,
          lines: [
            { staffId: me.staffId, amount: -1 },
            { staffId, amount: 1 },
          ],
          ...because,
        },
      };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: {
          correctionId: randomUUIDv7(),
          runId: other.runId,
          lines: [
            { staffId: 1, amount: 100 },
            { staffId: 2, amount: -100 },
          ],
          ...because,
        },
      },
    }),
    at,
  },
  decideCorrection: {
    own: async (me, app) => ({
      params: {
        locationId: me.locationId,
        correctionId: (await aCorrection(me, app)).correctionId,
      },
      body: { decision: 'REJECT' },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, correctionId: randomUUIDv7() },
        body: { decision: 'REJECT' },
      },
    }),
    at,
  },
  answerAppeal: {
    own: async (me, app) => ({
      params: {
        locationId: me.locationId,
        lineId: (await aCorrection(me, app, { isConfirmed: true, hasAppealed: true })).lineId,
      },
      body: { isUpheld: true, ...because },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId, lineId: randomUUIDv7() },
        body: { isUpheld: true, ...because },
      },
    }),
    at,
  },
  setCorrectionCap: {
    own: ({ locationId }) => ({ params: { locationId }, body: { percent: 20 } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { percent: 50 } },
    }),
    at,
  },
};
