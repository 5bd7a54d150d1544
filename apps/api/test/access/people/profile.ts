import type { Row } from '../support/row.ts';

export const profileRows: Readonly<Record<string, Row>> = {
  getProfile: { own: () => ({}), foreign: null },
  getUserStaffs: {
    own: ({ staffId }) => ({ params: { staffId } }),
    foreign: (_me, other) => ({ 'another person': { params: { staffId: other.staffId } } }),
  },
  getSalesProfile: {
    own: () => ({}),
    foreign: null,
    onlyFor: ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'],
  },
};
