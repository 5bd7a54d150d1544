/** What sets one kind of payout destination apart from another. */
interface KindFacts {
  /** Cards take money at any time and bank accounts on working days; the status page knows no more. */
  family: 'CARD' | 'BANK_ACCOUNT';
  /** We had it issued: its issuer pays to it, and the person did not add it. */
  isIssued: boolean;
}

/** Every kind of card or account that payouts go to. Lists, types and tables of kinds derive from it. */
const kinds = {
  CARD: { family: 'CARD', isIssued: false },
  BANK_ACCOUNT: { family: 'BANK_ACCOUNT', isIssued: false },
  ISSUED_CARD: { family: 'CARD', isIssued: true },
} as const satisfies Record<string, KindFacts>;

export type DestinationKind = keyof typeof kinds;
export type DestinationFamily = (typeof kinds)[DestinationKind]['family'];

/** Those that people and venues add themselves. */
export type AddedDestinationKind = {
  [Kind in DestinationKind]: (typeof kinds)[Kind]['isIssued'] extends true ? never : Kind;
}[DestinationKind];

export const destinationKinds = Object.keys(kinds) as [DestinationKind, ...DestinationKind[]];

export const bankAccountKinds = destinationKinds.filter(isBankAccount);

export function isBankAccount(kind: DestinationKind): boolean {
  return kinds[kind].family === 'BANK_ACCOUNT';
}
