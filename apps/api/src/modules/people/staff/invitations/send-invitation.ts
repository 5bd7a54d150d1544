import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { sendLater } from '#identity/identity';
import type { Location } from '#venues/locations';
import { hashLinkToken, invitationPath, newLinkToken } from './invitation-link.ts';
import { invitationDays, invitationState } from './invitation-state.rule.ts';
import { roleOfLetter } from './invited-role.rule.ts';
import { invitationButton, invitationWords, letterLanguage } from './invitation-messages.ts';
import { insertLink, type InvitationRow } from './invitation-store.ts';

/**
 * Makes a new link and has it sent, by e-mail where there is an address, else by text. Then nobody else is
 * told it, so that whoever opens it has proved the address. Without an address it is given back.
 */
export async function sendLetter(
  context: Context,
  tx: Tx,
  row: InvitationRow,
  at: { location: Location; origin: string },
): Promise<string | null> {
  const now = context.clock.now();
  if (invitationState(row, now) !== 'OPEN') fail('notFound');
  const token = newLinkToken();
  const { invitationId } = row;
  const wentToAddressAlone = row.email !== null || row.phoneNumber !== null;
  await insertLink(tx, { tokenHash: hashLinkToken(token), invitationId, wentToAddressAlone, now });
  const link = at.origin + invitationPath(token);
  const locale = letterLanguage(at.location.country);
  const words = invitationWords(roleOfLetter(row.roles), locale);
  const venue = at.location.name;
  if (row.email !== null) {
    await sendLater(
      context,
      tx,
      {
        kind: 'EMAIL',
        to: row.email,
        subject: words.subject(venue),
        text: words.text({ venue, name: row.firstName, link, days: invitationDays }),
        link: { address: link, button: invitationButton[locale], locale },
      },
      row.expiresAt,
    );
  } else if (row.phoneNumber !== null) {
    const text = words.short({ venue, link });
    await sendLater(context, tx, { kind: 'TEXT', to: row.phoneNumber, text }, row.expiresAt);
  }
  return wentToAddressAlone ? null : link;
}
