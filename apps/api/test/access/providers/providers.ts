import type { Row } from '../support/row.ts';

export const providersRows: Readonly<Record<string, Row>> = {
  getCountryByAddress: {
    publicBecause: 'a guest who types a phone number needs it before there is a session',
    own: () => ({}),
    foreign: null,
  },
  getClientConfig: {
    publicBecause: 'the login page reads it; it holds no data of anybody',
    own: () => ({}),
    foreign: null,
  },
};
