// The forms by which administrators enter, change and remove accounts with processors.
import { randomUUIDv7 } from 'node:crypto';
import {
  dropPaymentAccount,
  endPaymentAccount,
  enterPaymentAccount,
  getPaymentAccounts,
  type AccountVersion,
  type ProcessorAccount,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { answers, press, type OfficeForm } from './office-form.ts';

const admin = 'admin@demo.tipwell.test';
const path = '/transactions/accounts';
const reason = 'Our account there has a new key.';

const version = (may: AccountVersion['may']): AccountVersion => ({
  versionId: randomUUIDv7(),
  paymentSystem: 'STRIPE',
  adapter: 'stripe',
  deed: 'ENTER',
  isLive: true,
  shown: {
    apiKeys: [{ lastFour: 'ghij', fingerprint: '0a1b2c3d' }],
    webhookSecrets: [{ lastFour: 'mnop', fingerprint: '3d2c1b0a' }],
    publicKey: 'pk_live_abcdefgh',
    url: null,
    processingChannel: null,
    entity: null,
    appId: null,
    merchantNumber: null,
    currencyAccounts: {},
    cardFields: null,
    hostedPage: null,
    countries: null,
    hasApplePayFile: false,
    applePayHosts: null,
    clientCertificate: null,
    serverAuthority: null,
  },
  reason,
  enteredBy: 'Nora Ahmadi',
  enteredAt: '2026-11-20T10:00:00.000Z',
  confirmedBy: null,
  may,
  whyNotSecond: null,
});

const account = (of: Partial<ProcessorAccount>): ProcessorAccount => ({
  paymentSystem: 'STRIPE',
  adapter: 'stripe',
  source: 'NONE',
  isLive: null,
  inForce: null,
  waiting: null,
  canBeOpened: true,
  neededFor: { locations: 0, tips: 0, refunds: 0, disputes: 0, payouts: 0 },
  lastAnswer: null,
  ...of,
});

const showing =
  (of: Partial<ProcessorAccount>): NonNullable<OfficeForm['before']> =>
  async (page) =>
    answers(page, getPaymentAccounts, { canBeEntered: true, accounts: [account(of)] });

const nothing = { confirm: false, reject: false, withdraw: false };

export const formsOfAccounts: readonly OfficeForm[] = [
  {
    file: 'features/finance/processor-accounts/account-sheet.tsx',
    who: admin,
    path,
    before: showing({}),
    open: press('Enter an account'),
    call: enterPaymentAccount,
    typed: {
      newKey: 'sk_live_abcdefghij',
      newSecret: 'whsec_abcdefghijklmnop',
      publicKey: 'pk_live_abcdefgh',
      reason,
    },
    names: { apiKeys: 'newKey', webhookSecrets: 'newSecret' },
    inWords: [
      'versionId',
      'paymentSystem',
      // PayerMax's alone.
      'appId',
      'merchantNumber',
      // Checkout.com's alone.
      'processingChannel',
      'entity',
      'currencyAccounts',
      'cardFields',
    ],
  },
  {
    file: 'features/finance/processor-accounts/account-card.tsx',
    who: admin,
    path,
    before: showing({
      source: 'ENTERED',
      isLive: true,
      inForce: { ...version(nothing), confirmedBy: 'Omar Said' },
    }),
    open: press('Remove'),
    call: endPaymentAccount,
    typed: { reason },
    inWords: ['versionId'],
  },
  {
    file: 'features/finance/processor-accounts/waiting-change.tsx',
    who: admin,
    path,
    before: showing({ waiting: version({ ...nothing, confirm: true, reject: true }) }),
    open: press('Reject'),
    call: dropPaymentAccount,
    typed: { reason },
  },
];
