import type { PaymentAccountField } from './processor-account-fields.ts';

/** What an adapter of a processor needs, said once: for settings, for the form of the office, for checks. */
export interface AdapterNeeds {
  /** How the processor is called. */
  name: string;
  /** The payment systems that it can answer for. */
  systems: readonly string[];
  /** Where it is; null: every client has an address of its own there. */
  url: string | null;
  /** Where a key for tests goes, where that is another place. */
  testUrl?: string;
  /** What a secret key looks like; the first group is there in a key for tests alone. */
  key: RegExp;
  /**
   * Its keys are pairs: ours, with which we sign, and the processor's, by which it is believed. They do not
   * say of themselves whether they are for tests: the address alone does, and they go to no other.
   */
  keysArePairs?: true;
  /** Where secret keys look alike, the key for browsers, read in the same way, says whether real money moves. */
  publicKey?: RegExp;
  /** What its own places of ours are called there, where they are not called as with Checkout.com. */
  placesThere?: { processingChannel: RegExp; currencyAccount: RegExp };
  /** Where a live key may go, and nowhere else. */
  liveAddress: RegExp;
  /** How that address is written for people, where every client has one of its own. */
  liveAddressInWords?: string;
  /** Every address of the processor's own, also those for tests. */
  ownAddress: RegExp;
  /** What an account has to say beside its keys and secrets, and what it may say. */
  needed: readonly PaymentAccountField[];
  optional: readonly PaymentAccountField[];
}

/** Every processor may be called with a certificate of ours. */
const ofTheConnection = ['clientCertificate', 'clientKey', 'serverAuthority'] as const;

/** The adapters of real processors. */
export const adapterNeeds = {
  stripe: {
    name: 'Stripe',
    systems: ['STRIPE'],
    url: 'https://api.stripe.com',
    key: /^(?:sk|rk)_(?:live|(test))_[\w-]+$/,
    liveAddress: /^https:\/\/api\.stripe\.com$/,
    ownAddress: /^https:\/\/api\.stripe\.com$/,
    needed: ['publicKey'],
    optional: [
      'countries',
      'hostedPage',
      'applePayFile',
      'applePayHosts',
      'url',
      ...ofTheConnection,
    ],
  },
  checkout: {
    name: 'Checkout.com',
    systems: ['CHECKOUT', 'CHECKOUT_UAE', 'CHECKOUT_UK_DASHBOARD'],
    url: null,
    key: /^sk_(?:(sbox)_|(?!(?:test|live|sbox)_))[\w-]+$/,
    liveAddress: /^https:\/\/[a-z0-9]+\.api\.checkout\.com$/,
    liveAddressInWords: 'https://….api.checkout.com',
    ownAddress: /^https:\/\/(?:[a-z0-9]+\.)?api\.(?:sandbox\.)?checkout\.com$/,
    needed: ['publicKey', 'url', 'processingChannel'],
    optional: [
      'entity',
      'currencyAccounts',
      'cardFields',
      'hostedPage',
      'countries',
      'applePayFile',
      'applePayHosts',
      ...ofTheConnection,
    ],
  },
  ryft: {
    name: 'Ryft',
    systems: ['RYFT'],
    url: 'https://api.ryftpay.com',
    testUrl: 'https://sandbox-api.ryftpay.com',
    key: /^sk_(?:(sandbox)_|(?!(?:test|sbox|sandbox)_))[\w-]+$/,
    liveAddress: /^https:\/\/api\.ryftpay\.com$/,
    ownAddress: /^https:\/\/(?:sandbox-)?api\.ryftpay\.com$/,
    needed: ['publicKey'],
    optional: ['countries', 'url', ...ofTheConnection],
  },
  payermax: {
    name: 'PayerMax',
    systems: ['PAYER_MAX'],
    url: null,
    // As PEM, or as the base64 of it alone.
    key: /^(?:-----BEGIN (?:RSA )?PRIVATE KEY-----|[A-Za-z0-9+/=]{800,}$)/,
    keysArePairs: true,
    liveAddress: /^https:\/\/pay-gate\.payermax\.com$/,
    ownAddress: /^https:\/\/pay-gate(?:-uat)?\.payermax\.com$/,
    needed: ['url', 'appId', 'merchantNumber'],
    optional: ['countries', 'applePayFile', 'applePayHosts', ...ofTheConnection],
  },
  adyen: {
    name: 'Adyen',
    systems: ['ADYEN'],
    url: null,
    key: /^AQ[\x21-\x7e]{20,}$/,
    publicKey: /^(?:live|(test))_[\w-]{8,}$/,
    placesThere: {
      processingChannel: /^[\w.-]{3,80}$/,
      currencyAccount: /^BA\w{6,60}$/,
    },
    liveAddress: /^https:\/\/[a-z0-9]+-[a-z0-9]+-checkout-live\.adyenpayments\.com$/,
    liveAddressInWords: 'https://…-checkout-live.adyenpayments.com',
    ownAddress:
      /^https:\/\/(?:checkout-test\.adyen\.com|[a-z0-9]+-[a-z0-9]+-checkout-live\.adyenpayments\.com)$/,
    needed: ['publicKey', 'url', 'processingChannel'],
    optional: ['currencyAccounts', 'countries', ...ofTheConnection],
  },
} as const satisfies Record<string, AdapterNeeds>;
export type ProcessorAdapter = keyof typeof adapterNeeds;

export const processorAdapters = Object.keys(adapterNeeds) as [
  ProcessorAdapter,
  ...ProcessorAdapter[],
];

/** The adapter that answers for a payment system; null: none does yet. */
export function adapterFor(paymentSystem: string): ProcessorAdapter | null {
  const answers = (one: ProcessorAdapter) =>
    (adapterNeeds[one].systems as readonly string[]).includes(paymentSystem);
  return processorAdapters.find(answers) ?? null;
}
