/** What an account with a processor says of itself beside its keys and secrets. Of these the key of a certificate alone is secret. */
export const paymentAccountFields = [
  /** The key for browsers. */
  'publicKey',
  /** Where its calls go. */
  'url',
  /** Where payments are taken. */
  'processingChannel',
  /** Whose it is there. */
  'entity',
  /** As whom it knows our program, and us. */
  'appId',
  'merchantNumber',
  /** By currency, our account there that payouts leave from. */
  'currencyAccounts',
  /** Which script of the processor has the card's fields. */
  'cardFields',
  /** Whether the processor has a page of its own for guests without scripts. */
  'hostedPage',
  /** Where it serves fewer countries than its kind can. */
  'countries',
  /** Apple's file, as the processor gives it to us, and the hosts it is for. */
  'applePayFile',
  'applePayHosts',
  /** By which the processor knows that it is us who calls, and whom we take for the processor. */
  'clientCertificate',
  'clientKey',
  'serverAuthority',
] as const;
export type PaymentAccountField = (typeof paymentAccountFields)[number];
