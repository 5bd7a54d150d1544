import type { Row } from '../../rows.ts';

export type NymUserStatus =
  | 'CREATED'
  | 'PENDINGKYC'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'TERMINATED'
  | 'REJECTED';

/** Somebody who is to have a card. */
export interface NymUser extends Row {
  /** The caller's own number of the person; nobody is there twice under one. */
  externalId: string;
  status: NymUserStatus;
  /** What is wrong with what was told of them; null: nothing. */
  code: string | null;
  /** The name on the card, which decides what becomes of a test person. */
  nameOnCard: string | null;
  createdAt: string;
}

export type NymCardStatus = 'Inactive' | 'Active' | 'Suspended' | 'Terminated';

/** A prepaid card, with the account that stands behind it. */
export interface NymCard extends Row {
  userId: string;
  productId: string;
  accountId: string;
  status: NymCardStatus;
  last4: string;
  /** In fils. */
  balance: number;
  createdAt: string;
}

export type NymLoadStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'REVERSED';

/** Money that is put on a card. */
export interface NymLoad extends Row {
  accountId: string;
  amount: number;
  currency: string;
  /** The caller's own number of it. */
  reference: string;
  status: NymLoadStatus;
  createdAt: string;
  completedAt: string | null;
  failedAt: string | null;
  reversedAt: string | null;
}
