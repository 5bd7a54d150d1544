// What the sandbox remembers as Ryft, beside what the engine keeps of payments and payouts.

interface Kept {
  readonly id: string;
  createdAt: string;
}

/** A sub-account: somebody whom the platform pays. */
export interface RyftAccount extends Kept {
  email: string | null;
  entityType: 'Individual' | 'Business';
  schedule: string;
  /** They have said who they are, on the page for it. */
  name: string | null;
  verification: 'NotRequired' | 'Required' | 'PendingVerification' | 'Verified';
  isFrozen: boolean;
  metadata: Record<string, string>;
}

/** An address at which somebody says who they are and where they are paid; good once. */
export interface RyftLink extends Kept {
  account: string;
  redirectUrl: string;
  expiresAt: string;
  usedAt: string | null;
}

/** Money that went from the platform to a sub-account, or back. */
export interface RyftTransfer extends Kept {
  account: string;
  isHome: boolean;
  amount: number;
  currency: string;
  reason: string | null;
  /** There was too little at the account. */
  isDeclined: boolean;
  metadata: Record<string, string>;
}
