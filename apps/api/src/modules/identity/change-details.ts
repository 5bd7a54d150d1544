import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { minimumAge } from '@tipwell/contract/person-limits';
import { validators } from '@tipwell/contract/validators';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isEmailTaken, lockAccount, updateDetails, type AccountChanges } from './account-store.ts';
import { messageWords } from './message-words.ts';
import { refuseTaken } from './refuse-taken.ts';
import { sendLater } from './send-message.ts';
import { isShownToCustomers } from './show-account.ts';

/**
 * Changes what a person says of themselves; what is left out stays. A new e-mail address is told to
 * the old one.
 * @throws emailTaken; inputInvalid naming the date of birth of somebody too young
 */
export async function changeDetails(
  context: Context,
  actor: Person,
  wished: AccountChanges,
): Promise<void> {
  const now = context.clock.now();
  const { dateOfBirth } = wished;
  const today = now.toISOString().slice(0, 10);
  if (dateOfBirth !== undefined && !validators.adult(dateOfBirth, today)) {
    fail('inputInvalid', { fields: { dateOfBirth: fieldMessage('adult', minimumAge) } });
  }
  // Whoever has no tip page has no words on it either (onboarding §5).
  const changes: AccountChanges = isShownToCustomers(actor)
    ? wished
    : { ...wished, nickName: null, wish: null };
  await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const { email } = changes;
    const isOtherEmail = email !== undefined && email.toLowerCase() !== account.email.toLowerCase();
    if (isOtherEmail && (await isEmailTaken(tx, email, account.userId))) fail('emailTaken');
    await refuseTaken('emailTaken', updateDetails(tx, account.userId, changes));
    if (isOtherEmail) {
      await sendLater(context, tx, {
        kind: 'EMAIL',
        to: account.email,
        ...messageWords[account.locale].emailChanged,
      });
    }
    await audit(tx, {
      actor,
      deed: 'details.changed',
      subject: `user:${account.userId}`,
      at: now,
      // What was changed and not to what: names stay out of the log.
      details: { fields: Object.keys(wished).toSorted().join(' ') },
    });
  });
}
