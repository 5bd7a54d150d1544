import type { Row } from './row.ts';

const nowhereElse = {
  status: 404,
  because: 'these tests run in a deployment that serves every region, so that there is no other',
};
const noPass = {
  status: 410,
  because: 'a pass is signed by another region, of which there is none here',
};

/** Calls about accounts in other regions. */
export const regionRows: Record<string, Row> = {
  getOtherRegions: { own: () => ({}), foreign: null },
  passToRegion: {
    own: () => ({ params: { region: 'uae' }, body: { offer: null } }),
    wantsMore: nowhereElse,
    foreign: null,
  },
  offerToRegion: {
    own: () => ({ params: { region: 'uae' } }),
    wantsMore: nowhereElse,
    foreign: null,
  },
  connectRegion: {
    own: () => ({ body: { pass: 'no.such.pass' } }),
    wantsMore: noPass,
    foreign: null,
  },
  disconnectRegion: { own: () => ({ params: { region: 'uae' } }), foreign: null },
  takePass: {
    publicBecause: 'a pass that another region signed is the proof',
    own: () => ({ body: { pass: 'no.such.pass', identifier: 'a-device', isAgreed: true } }),
    wantsMore: noPass,
    foreign: null,
  },
};
