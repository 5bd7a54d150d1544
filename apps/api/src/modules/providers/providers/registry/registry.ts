import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Adapter, Provider, Service } from '../ports/adapter.ts';
import { adyen } from '../adyen/adapter.ts';
import { nymCardIssuer } from '../card-issuer/adapter.ts';
import { checkout } from '../checkout/adapter.ts';
import { onfidoChecks } from '../identity-checks/adapter.ts';
import { intercomSupport } from '../intercom/adapter.ts';
import { payerMax } from '../payermax/adapter.ts';
import { ryft } from '../ryft/adapter.ts';
import { standIn } from '../stand-in/adapter.ts';
import { stripe } from '../stripe/adapter.ts';

/** Every processor, by the name of the adapter in an account. */
export const adapters: Readonly<Record<PaymentAccount['adapter'], Adapter>> = {
  'stand-in': standIn,
  stripe,
  checkout,
  ryft,
  payermax: payerMax,
  adyen,
};

/** Every other provider that is set up by settings. */
export const services: readonly Service[] = [onfidoChecks, nymCardIssuer, intercomSupport];

export const everyProvider: readonly Provider[] = [...Object.values(adapters), ...services];

/** Away from production it answers for every name that has no account. */
export { standIn };
