import { randomUUIDv7 } from 'node:crypto';
import { aWaiter } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Row } from '../support/row.ts';

const onlyFor = ['ROLE_ADMIN'] as const;

/** A request of a person, put together and not taken yet. */
async function aRequest(app: TestApp, userId: string, hasExport: boolean): Promise<string> {
  const requestId = randomUUIDv7();
  const now = app.clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  await app.context.pool.query(
    `insert into data_duties.requests
       (request_id, user_id, came_by, received_on, due_on, entered_by, entered_at)
     values ($1, $2, 'LETTER', '2026-11-01', '2026-12-01', $2, $3)`,
    [requestId, userId, now],
  );
  if (hasExport) {
    await app.context.pool.query(
      `insert into data_duties.exports
         (request_id, parts_read, parts, sealed, ready_at, expires_at)
       values ($1, 1, 1, 'sealed', $2, $3)`,
      [requestId, now, later],
    );
  }
  return requestId;
}

export const ownDataRows: Readonly<Record<string, Row>> = {
  getOwnDataRequests: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  askForOwnData: {
    own: ({ userId }) => ({ params: { userId }, body: { requestId: randomUUIDv7() } }),
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, body: { requestId: randomUUIDv7() } },
    }),
  },
  openOwnData: {
    own: async ({ userId }, app) => ({
      params: { userId, requestId: await aRequest(app, userId, true) },
    }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, requestId: randomUUIDv7() } },
      'a request that I did not make': { params: { userId: me.userId, requestId: randomUUIDv7() } },
    }),
  },
  getAccountDeletion: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  deleteOwnAccount: {
    own: ({ userId }) => ({ params: { userId }, body: {} }),
    wantsMore: { status: 409, because: 'Nobody is deleted who is owed money, as she is.' },
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, body: {} },
    }),
  },
  getDataRequests: { onlyFor, own: () => ({}), foreign: null },
  enterDataRequest: {
    onlyFor,
    own: async (_me, app) => ({
      params: { userId: (await aWaiter(app)).userId },
      body: {
        requestId: randomUUIDv7(),
        cameBy: 'LETTER',
        receivedOn: '2026-11-02',
        note: 'A letter in the blue folder',
      },
    }),
    foreign: null,
  },
  answerDataRequest: {
    onlyFor,
    own: async ({ userId }, app) => ({
      params: { requestId: await aRequest(app, userId, false) },
      body: { answer: 'OTHERWISE', note: 'Sent by post' },
    }),
    foreign: null,
  },
};
