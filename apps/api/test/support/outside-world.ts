// What the sandbox calls its own, where tests look for it in our answers. Everything that we ask of it in
// tests of the server goes through `outside` of a test app.

/** The bank of every British account number that is given there. */
export const britishBank = 'Sandbox Bank UK';

/** The number of every passport that is shown there. */
export const passportNumber = 'P0000000SANDBOX';

/** The key with which browsers open its fields when it speaks as Checkout.com. */
export const checkoutPublicKey = 'pk_sbox_of_the_sandbox';

export {
  faultsOf as faultsAtCheckout,
  type Said as SaidToCheckout,
} from '../../../sandbox/test/published/judge-checkout.ts';
export {
  faultsAtOnfido,
  faultsOfOnfidoMessage,
  type SaidToOnfido,
} from '../../../sandbox/test/published/judge-onfido.ts';
export {
  faultsAtIntercom,
  faultsOfItem,
  isNamedRefusal,
  published,
  type SaidToIntercom,
} from '../../../sandbox/test/published/judge-intercom.ts';
export {
  faultsOfCall as faultsAtPayerMax,
  faultsOfMessage as faultsInMessageOfPayerMax,
  type SaidToPayerMax,
} from '../../../sandbox/test/published/judge-payermax.ts';
export {
  faultsAtAdyen,
  faultsInMessageOfAdyen,
  type SaidToAdyen,
} from '../../../sandbox/test/published/judge-adyen.ts';
