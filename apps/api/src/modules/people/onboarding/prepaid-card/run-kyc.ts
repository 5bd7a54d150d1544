import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { applyIssuerReport } from './apply-issuer-report.ts';
import { issuerFor } from './issuer-for.ts';
import { askIssuer, showIssuerUser, type ShownIssuerUser } from './show-issuer-user.ts';

/**
 * Has the issuer of cards look at somebody whose facts it has read. Whoever it has looked at is not looked
 * at again; asked for twice it changes nothing.
 * @throws notFound where it was told nothing, serviceBusy
 */
export async function runKyc(context: Context, userId: string): Promise<ShownIssuerUser> {
  const issuer = await issuerFor(context, userId);
  const known = (await askIssuer(context, issuer, userId)) ?? fail('notFound');
  if (known.state === 'PENDINGKYC') {
    const told = await issuer.runKyc(context, known.reference);
    if (told.outcome !== 'ok') fail('serviceBusy');
    await applyIssuerReport(context, userId, told.value);
  }
  return showIssuerUser(context, userId);
}
