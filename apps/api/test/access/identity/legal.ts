import type { Row } from '../support/row.ts';

const publicBecause = 'whoever is to agree to a text must be able to read it first';

export const legalRows: Readonly<Record<string, Row>> = {
  getLegalDocuments: { publicBecause, own: () => ({ query: { kind: 'TERMS' } }), foreign: null },
  getLegalDocument: {
    publicBecause,
    own: () => ({ params: { kind: 'PRIVACY', version: '02.02.2024' } }),
    foreign: null,
  },
  getAcceptances: {
    own: ({ userId }) => ({ params: { userId }, query: { kind: 'TERMS' } }),
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, query: { kind: 'TERMS' } },
    }),
  },
};
