import { capitalised } from '@tipwell/contract/people/capitalised';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { minimumAge } from '@tipwell/contract/api/person-limits';
import { validators } from '@tipwell/contract/api/validators';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { publish } from '#platform/events.ts';
import { accountFactsChanged } from '../person/events.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  lockAccount,
  readAccount,
  updateDetails,
  type AccountChanges,
  type AccountRow,
} from '../person/account-store.ts';
import { isEmailTaken, noteNewEmail } from './ask-for-new-email.ts';
import { checkOwnPassword } from '../throttling/check-own-password.ts';
import { messageWords } from '../person/message-words.ts';
import { insertEarlierName } from '../person/name-store.ts';
import { sendLater } from '../person/send-message.ts';
import { freshProofWithFactor } from '../second-factor/confirmations.ts';
import { isShownToCustomers } from './show-account.ts';
import { slowDownProbes } from '../throttling/slow-down-probes.ts';

/** What a person wants to be another thing from now on; what is left out stays. */
export interface WishedDetails extends AccountChanges {
  email?: string | undefined;
  /** Asked for where name or e-mail address shall change. */
  password?: string | undefined;
}

/** What is said with the details by whoever knows more than the account. */
interface DetailsBesides {
  origin: string;
  /** They are shown to customers for another reason than a tip page. */
  isShownElsewhere?: boolean;
  /** What else changes in the same transaction. */
  within?: (tx: Tx, now: Date) => Promise<void>;
}

/**
 * Changes what a person says of themselves; what is left out stays. Another name or e-mail address asks
 * for the password. A new e-mail address is only noted and counts once it is proved (`confirm-email.ts`);
 * the old one is told at once. A name that was compared with papers stays.
 * @throws confirmationNeeded for another e-mail address, of whoever has a second factor; emailTaken; tooManyRequests; inputInvalid naming the field: the date of birth of somebody too
 *   young, the password that is missing or wrong, a name that is frozen
 */
export async function changeDetails(
  context: Context,
  actor: Person,
  { password, ...wished }: WishedDetails,
  { origin, isShownElsewhere = false, within }: DetailsBesides,
): Promise<void> {
  // Whoever says nothing changes nothing, and leaves no trace.
  if (Object.keys(wished).length === 0 && !within) return;
  const now = context.clock.now();
  refuseYoung(wished.dateOfBirth, now);
  await confirmOtherEmail(context, actor, wished.email);
  const failure = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const { email, ...other } = changesOf(
      account,
      wished,
      isShownElsewhere || isShownToCustomers(actor),
    );
    const isRenamed = other.firstName !== undefined || other.lastName !== undefined;
    if (isRenamed && account.identityCheckedAt !== null) {
      const field = other.firstName === undefined ? 'lastName' : 'firstName';
      return new Failure('inputInvalid', { fields: { [field]: fieldError('nameFrozen') } });
    }
    if (isRenamed || email !== undefined) {
      const wrong = await askForPassword(tx, account, password, now);
      if (wrong) return wrong;
    }
    if (email !== undefined) {
      if (await isEmailTaken(tx, email, account.userId)) return new Failure('emailTaken');
      await noteNewEmail(context, tx, actor, { account, email, origin }, now);
    }
    if (isRenamed) await noteRenaming(context, tx, account, now);
    await updateDetails(tx, account.userId, other);
    const fields = Object.keys({ ...other, ...(email === undefined ? {} : { email }) });
    // An empty wish changes nothing and leaves no trace.
    if (fields.length > 0) await noteDetails(tx, actor, { userId: account.userId, fields }, now);
    await within?.(tx, now);
    return null;
  });
  if (!failure) return;
  if (failure.failureName === 'emailTaken') await slowDownProbes(context, actor, now);
  throw failure;
}

async function noteDetails(
  tx: Tx,
  actor: Person,
  { userId, fields }: { userId: string; fields: readonly string[] },
  now: Date,
): Promise<void> {
  await audit(tx, {
    actor,
    action: 'details.changed',
    subject: `user:${userId}`,
    at: now,
    // What was changed and not to what: names stay out of the log.
    details: { fields: fields.toSorted().join(' ') },
  });
  await publish(tx, accountFactsChanged, { userId });
}

function refuseYoung(dateOfBirth: string | undefined, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (dateOfBirth !== undefined && !validators.adult(dateOfBirth, today)) {
    fail('inputInvalid', { fields: { dateOfBirth: fieldError('adult', { limit: minimumAge }) } });
  }
}

/** What really changes: a form sends everything that stands in it. */
function changesOf(
  account: AccountRow,
  { email: typed, ...wished }: Omit<WishedDetails, 'password'>,
  isShown: boolean,
): AccountChanges & { email?: string } {
  const { firstName, lastName, nickName, wish, ...rest } = wished;
  const email = typed?.toLowerCase();
  return {
    ...withoutGaps(rest),
    ...(firstName === undefined || firstName === account.firstName
      ? {}
      : { firstName: capitalised(firstName) }),
    ...(lastName === undefined || lastName === account.lastName
      ? {}
      : { lastName: capitalised(lastName) }),
    ...(email === undefined || email === account.email.toLowerCase() ? {} : { email }),
    // Whoever has no tip page has no words on it either (onboarding §5).
    ...(isShown ? withoutGaps({ nickName, wish }) : emptied(account)),
  };
}

function emptied({ nickName, wish }: AccountRow): AccountChanges {
  return {
    ...(nickName === null ? {} : { nickName: null }),
    ...(wish === null ? {} : { wish: null }),
  };
}

function withoutGaps(changes: AccountChanges): AccountChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** An unlocked phone in strange hands must not be enough to become somebody else. */
async function askForPassword(
  tx: Tx,
  account: AccountRow,
  password: string | undefined,
  now: Date,
): Promise<Failure | null> {
  if (password === undefined) {
    return new Failure('inputInvalid', { fields: { password: fieldError('required') } });
  }
  return checkOwnPassword(tx, account, { password, field: 'password' }, now);
}

/** Keeps what the person was called, and tells them: a card in the new name waits for a while. */
async function noteRenaming(
  context: Context,
  tx: Tx,
  account: AccountRow,
  now: Date,
): Promise<void> {
  const { firstName, lastName } = account;
  await insertEarlierName(tx, account.userId, { firstName, lastName, until: now });
  const words = messageWords[account.locale].nameChanged;
  await sendLater(context, tx, {
    kind: 'EMAIL',
    to: account.email,
    ...words,
    about: { opens: { page: 'OWN_DETAILS' }, locale: account.locale },
  });
}

/** Whoever reads the e-mails of an account can take it over: an unlocked phone is not enough for that. */
async function confirmOtherEmail(
  context: Context,
  actor: Person,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || !actor.factor.isSetUp) return;
  const account = await readAccount(context.db, actor.userId);
  if (account?.email.toLowerCase() === email.toLowerCase()) return;
  await freshProofWithFactor(context, actor);
}
