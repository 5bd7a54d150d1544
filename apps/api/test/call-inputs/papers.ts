import { randomUUIDv7 } from 'node:crypto';
import { requestRecord } from '../../src/modules/papers/index.ts';
import { personAt } from '../withheld-venue.ts';
import type { TestApp } from '../open-test-app.ts';
import { atWorkplace } from './at-workplace.ts';
import type { Earner } from './earner.ts';
import type { Row } from './row.ts';

const requestLog = {
  there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER'],
  platform: ['ROLE_ADMIN'],
} as const;

/** The month before this one, in which the person is put to have worked there already. */
async function lastMonth(app: TestApp, { staffId }: Earner): Promise<string> {
  await app.context.db
    .updateTable('identity.memberships')
    .set({ joined_at: new Date(app.clock.now().getTime() - 70 * 86_400_000) })
    .where('staff_id', '=', staffId)
    .execute();
  const month = Temporal.PlainDate.from(app.clock.now().toISOString().slice(0, 10));
  return month.subtract({ months: 1 }).toString().slice(0, 7);
}

export const papersRows: Readonly<Record<string, Row>> = {
  getTipRecords: atWorkplace,
  requestTipRecord: {
    own: async (me, app) => {
      const month = await lastMonth(app, me);
      return {
        params: { userId: me.userId, staffId: me.staffId },
        body: { requestId: randomUUIDv7(), firstMonth: month, lastMonth: month },
      };
    },
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([whose, inputs]) => [
          whose,
          {
            ...inputs,
            body: { requestId: randomUUIDv7(), firstMonth: '2026-01', lastMonth: '2026-01' },
          },
        ]),
      ),
  },
  getTipRecord: {
    own: async (me, app) => {
      const { userId, staffId } = me;
      const month = await lastMonth(app, me);
      const requestId = randomUUIDv7();
      const wanted = {
        staffId,
        requestId,
        firstMonth: month,
        lastMonth: month,
        lang: 'en',
      } as const;
      await requestRecord(app.context, personAt(me, 'ROLE_USER'), wanted);
      return { params: { userId, staffId, requestId } };
    },
    foreign: (me, other) => ({
      'a request that I did not make': {
        params: { userId: me.userId, staffId: me.staffId, requestId: randomUUIDv7() },
      },
      'another person’s': {
        params: { userId: other.userId, staffId: other.staffId, requestId: randomUUIDv7() },
      },
    }),
  },
  getTipRecordRequests: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at: requestLog,
  },
};
