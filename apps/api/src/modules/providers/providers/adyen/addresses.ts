import type { PaymentAccount } from '#platform/payment-accounts.ts';

/** Where one of our accounts is reached at Adyen. */
export interface AdyenAddresses {
  /** Payments. */
  checkout: string;
  /** Payouts. */
  transfers: string;
  /** Answers to disputes. */
  disputes: string;
  /** Where reports lie. */
  reports: string;
  /** What our page loads of Adyen: its script and the styles of its fields. */
  dropIn: { script: string; styles: string; origin: string; environment: string };
}

const version = { checkout: 'v72', transfers: 'btl/v4', disputes: 'v30', dropIn: '6.16.0' };
const disputeService = `ca/services/DisputeService/${version.disputes}`;

/**
 * Every part of Adyen has a host of its own, and real money has other ones. The account says the one of
 * payments, which holds our own prefix where money is real; whoever stands in for Adyen has all at one.
 */
export function adyenAt({ url }: Pick<PaymentAccount, 'url'>): AdyenAddresses {
  const { hostname, origin } = new URL(url);
  if (!/\.(?:adyen|adyenpayments)\.com$/.test(hostname)) {
    return {
      checkout: `${url}/${version.checkout}`,
      transfers: `${url}/${version.transfers}`,
      disputes: `${url}/${disputeService}`,
      reports: url,
      dropIn: {
        script: `${url}/sdk/adyen.js`,
        styles: `${url}/sdk/adyen.css`,
        origin,
        environment: 'test',
      },
    };
  }
  const isLive = hostname.endsWith('.adyenpayments.com');
  const environment = isLive ? 'live' : 'test';
  const office = `https://ca-${environment}.adyen.com`;
  const cdn = `https://checkoutshopper-${environment}.cdn.adyen.com`;
  return {
    checkout: isLive ? `${url}/checkout/${version.checkout}` : `${url}/${version.checkout}`,
    transfers: `https://balanceplatform-api-${environment}.adyen.com/${version.transfers}`,
    disputes: `${office}/${disputeService}`,
    reports: office,
    dropIn: {
      script: `${cdn}/checkoutshopper/sdk/${version.dropIn}/adyen.js`,
      styles: `${cdn}/checkoutshopper/sdk/${version.dropIn}/adyen.css`,
      origin: 'https://*.adyen.com',
      environment,
    },
  };
}

/** Every address at which an account is called. */
export function adyenHosts(account: Pick<PaymentAccount, 'url'>): string[] {
  const { checkout, transfers, disputes, reports } = adyenAt(account);
  return [checkout, transfers, disputes, reports];
}
