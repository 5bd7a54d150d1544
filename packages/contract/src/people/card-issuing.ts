/** What the issuer of prepaid cards says of a person. */
export const issuerUserStatuses = [
  'CREATED',
  'PENDINGKYC',
  'ACTIVE',
  'SUSPENDED',
  'TERMINATED',
  'REJECTED',
] as const;
export type IssuerUserStatus = (typeof issuerUserStatuses)[number];

/** How an issued card stands; ACTIVE means usable (onboarding §3). */
export const issuedCardStatuses = ['PENDING', 'ACTIVE', 'BLOCKED'] as const;
export type IssuedCardStatus = (typeof issuedCardStatuses)[number];
