import type { Row } from './row.ts';

export const profileRows: Readonly<Record<string, Row>> = {
  getProfile: { own: () => ({}), foreign: null },
  getSalesProfile: {
    own: () => ({}),
    foreign: null,
    onlyFor: ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'],
  },
};
