import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Adapter, Provider, Service } from './adapter.ts';
import { adyen } from './adyen/adapter.ts';
import { nymCardIssuer } from './card-issuer/adapter.ts';
import { checkout } from './checkout/adapter.ts';
import { onfidoChecks } from './identity-checks/adapter.ts';
import { intercomSupport } from './intercom/adapter.ts';
import { payerMax } from './payermax/adapter.ts';
import { ryft } from './ryft/adapter.ts';
import { standIn } from './stand-in/adapter.ts';
import { stripe } from './stripe/adapter.ts';

/** Which processor answers for an account. */
export const adapters: Readonly<Record<PaymentAccount['adapter'], Adapter>> = {
  'stand-in': standIn,
  stripe,
  checkout,
  ryft,
  payermax: payerMax,
  adyen,
};

export const services: readonly Service[] = [onfidoChecks, nymCardIssuer, intercomSupport];

export const everyProvider: readonly Provider[] = [...Object.values(adapters), ...services];

/** Away from production it answers for whoever has no account. */
export { standIn };
