import type { KycForm } from '@tipwell/contract/people/kyc-form';
import type { IssuedCardStatus, IssuerUserStatus } from '@tipwell/contract/people/card-issuing';
import type { Context } from '#platform/context.ts';
import type { Outcome } from '../ports/ports.ts';

/** Somebody as the card issuer tells them when asked. */
export interface IssuerUser {
  /** Our own id of the person there. */
  issuerId: string;
  reference: string;
  status: IssuerUserStatus;
  /** What is wrong with what was told of them; null: nothing. */
  code: string | null;
}

/** A card that was issued to somebody. */
export interface IssuedCard {
  reference: string;
  lastFour: string;
  status: IssuedCardStatus;
}

/** Whoever issues prepaid cards. */
export interface CardIssuing {
  /** Somebody who is there already under this id is found. */
  createUser(
    context: Context,
    user: { issuerId: string; firstName: string; lastName: string },
  ): Promise<Outcome<IssuerUser>>;
  submitKyc(context: Context, reference: string, form: KycForm): Promise<Outcome<IssuerUser>>;
  runKyc(context: Context, reference: string): Promise<Outcome<IssuerUser>>;
  readUser(context: Context, reference: string): Promise<Outcome<IssuerUser>>;
  /** With our own id the same card asked for again is the same card. */
  issueCard(
    context: Context,
    card: { attemptId: string; userReference: string },
  ): Promise<Outcome<IssuedCard>>;
  /** The account behind a card, which is what is loaded; null while it has none. */
  accountOf(context: Context, cardReference: string): Promise<Outcome<string | null>>;
  listCards(context: Context, userReference: string): Promise<Outcome<IssuedCard[]>>;
}
