import type { Row } from './row.ts';

/** A call about a person's own affairs at one of their workplaces. */
export const atWorkplace: Row = {
  own: ({ userId, staffId }) => ({ params: { userId, staffId } }),
  foreign: (me, other) => ({
    'another person': { params: { userId: other.userId, staffId: other.staffId } },
    'another person’s workplace as mine': { params: { userId: me.userId, staffId: other.staffId } },
    'my workplace as another person’s': { params: { userId: other.userId, staffId: me.staffId } },
  }),
};
