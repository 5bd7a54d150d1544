import { atWorkplace } from './at-workplace.ts';
import type { Row } from './row.ts';

export const distributionRows: Readonly<Record<string, Row>> = {
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
  getPoolShare: {
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
  },
};
