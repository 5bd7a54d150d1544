import { fail } from '@tipwell/contract/api/errors';
import type { IssuerUserStatus } from '@tipwell/contract/people/card-issuing';
import type { Context } from '#platform/context.ts';
import type { CardIssuing } from '#providers/providers';
import { applyIssuerReport } from './apply-issuer-report.ts';
import { codeShown } from './issuer-state.rule.ts';
import { findIssuerUser, type KnownIssuerUser } from './issuer-store.ts';

export interface ShownIssuerUser {
  status: IssuerUserStatus | null;
  code: string | null;
}

/** What is known of somebody at the issuer of cards. */
export async function showIssuerUser(context: Context, userId: string): Promise<ShownIssuerUser> {
  const known = await findIssuerUser(context.db, userId);
  return known
    ? { status: known.state, code: codeShown(known.state, known.code) }
    : { status: null, code: null };
}

/**
 * Asks the issuer what somebody is there, and keeps it.
 * @returns null where the issuer was told nothing yet
 * @throws serviceBusy without an answer
 */
export async function askIssuer(
  context: Context,
  issuer: CardIssuing,
  userId: string,
): Promise<(KnownIssuerUser & { reference: string }) | null> {
  const known = await findIssuerUser(context.db, userId);
  if (!known?.reference) return null;
  const told = await issuer.readUser(context, known.reference);
  if (told.outcome !== 'ok') fail('serviceBusy');
  await applyIssuerReport(context, userId, told.value);
  const now = (await findIssuerUser(context.db, userId)) ?? known;
  return { ...now, reference: known.reference };
}
