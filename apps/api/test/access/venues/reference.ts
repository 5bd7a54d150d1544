import type { Row } from '../support/row.ts';

const sameForAll: Row = {
  publicBecause: 'the list is the same for everybody and says nothing of anybody',
  own: () => ({}),
  foreign: null,
};

export const referenceRows: Readonly<Record<string, Row>> = {
  getVersion: sameForAll,
  getStaffTypes: sameForAll,
  getCountries: sameForAll,
  getFeeTypes: sameForAll,
  getTimezones: { ...sameForAll, own: () => ({ params: { countryId: 'gb' } }) },
  getPayButtons: sameForAll,
};
