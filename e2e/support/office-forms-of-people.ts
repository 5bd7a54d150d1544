// The forms by which administrators bring money to people whose accounts are over.
import { randomUUIDv7 } from 'node:crypto';
import {
  askForFinalPayout,
  dropFinalPayout,
  getOwed,
  getUnclaimed,
  type FinalPayoutRequest,
} from '@tipwell/contract/payouts/calls/final-payouts';
import {
  answerDataRequest,
  enterDataRequest,
  getDataRequests,
  type EnteredDataRequest,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { answers, press, type OfficeForm } from './office-form.ts';

const admin = 'admin@demo.tipwell.test';
const reason = 'She wrote to us from her new address.';

const place = {
  staffId: 1,
  locationId: 102,
  locationName: 'The Copper Kettle',
  currency: 'GBP' as const,
  owed: 2341,
  free: 2341,
  heldForAnswer: 0,
  keptForTax: 0,
  review: null,
  underWay: 0,
  obstacle: null,
  destination: null,
  bankAccountForm: 'SORT_CODE' as const,
  request: null,
};

const request = (): FinalPayoutRequest => ({
  requestId: randomUUIDv7(),
  userId: randomUUIDv7(),
  name: 'Nina Novak',
  staffId: 1,
  locationId: 102,
  locationName: 'The Copper Kettle',
  currency: 'GBP',
  amount: 2341,
  document: 'PASSPORT',
  reason,
  destination: { brand: 'Visa', lastFour: '5556', isNew: false, isPayable: true },
  askedBy: 'Nora Ahmadi',
  askedAt: '2026-11-20T10:00:00.000Z',
  confirmableFrom: '2026-11-20T10:00:00.000Z',
  isAccountOpen: false,
  may: { confirm: true, reject: true, withdraw: false },
  whyNotSecond: null,
});

const dataRequest = (): EnteredDataRequest => ({
  requestId: randomUUIDv7(),
  userId: randomUUIDv7(),
  displayFullName: 'Nina Novak',
  cameBy: 'LETTER',
  receivedOn: '2026-11-02',
  dueOn: '2026-12-02',
  answer: null,
  answeredAt: null,
  export: null,
  enteredBy: 'Nora Ahmadi',
  note: reason,
});

export const formsOfPeople = (userId: string): readonly OfficeForm[] => [
  {
    file: 'features/people/register/final-payouts/owed-sheet.tsx',
    who: admin,
    path: `/registered-users/${userId}`,
    before: async (page) => answers(page, getOwed, { places: [place], isErased: true }),
    open: press('Pay it out'),
    call: askForFinalPayout,
    typed: {
      document: 'PASSPORT',
      holderName: 'Nina Novak',
      sortCode: '20-00-00',
      accountNumber: '55779911',
      reason,
    },
    inWords: [
      'requestId',
      'staffId',
      'isNewAccount',
      'iban',
      'routingNumber',
      'institutionNumber',
      'transitNumber',
      // Asked for by a payment system alone, and shown then.
      'dateOfBirth',
      'street',
      'postcode',
      'city',
      'taxNumber',
    ],
  },
  {
    file: 'features/people/register/final-payouts/final-payout-row.tsx',
    who: admin,
    path: '/registered-users?show=unclaimed',
    before: async (page) =>
      answers(page, getUnclaimed, { people: [], isMore: false, totals: [], requests: [request()] }),
    open: press('Reject'),
    call: dropFinalPayout,
    typed: { reason },
  },
  {
    file: 'features/people/register/data-requests/enter-request-card.tsx',
    who: admin,
    path: `/registered-users/${userId}`,
    open: press('Enter a request'),
    call: enterDataRequest,
    typed: { cameBy: 'LETTER', receivedOn: '2026-11-02', note: reason },
    inWords: ['requestId'],
  },
  {
    file: 'features/people/register/data-requests/answer-sheet.tsx',
    who: admin,
    path: '/registered-users?show=data',
    before: async (page) => answers(page, getDataRequests, { requests: [dataRequest()] }),
    open: press('Answer the request of Nina Novak'),
    call: answerDataRequest,
    typed: { answer: 'OTHERWISE', note: reason },
  },
];
