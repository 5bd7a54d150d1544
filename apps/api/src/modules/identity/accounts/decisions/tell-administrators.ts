import { writtenMoment } from '@tipwell/contract/dates/written-date';
import type { Locale } from '@tipwell/contract/fields';
import { fullName } from '@tipwell/contract/full-name';
import type { PlatformRole } from '@tipwell/contract/roles';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { readAccount } from '../../person/account-store.ts';
import { sendLater } from '../../person/send-message.ts';
import { findUser } from '../../person/user-store.ts';
import { decisionWords, type DecisionStep } from './decision-words.ts';
import { administrators, type Decision } from './decision-store.ts';

/**
 * Writes to every administrator about a request for an account, and to the person at every address that we
 * know: before anyone can act on it, those who would object have read of it.
 */
export async function tellOfDecision(
  context: Context,
  tx: Tx,
  decision: Pick<Decision, 'userId' | 'kind' | 'platformRoles' | 'askedBy' | 'dueAt'>,
  step: DecisionStep,
): Promise<void> {
  const { userId, kind, askedBy, dueAt } = decision;
  const [name, by] = [await nameOf(tx, userId), await nameOf(tx, askedBy)];
  await tellAll(context, tx, [userId], (locale) => {
    const words = decisionWords[locale];
    const what =
      kind === 'ERASURE' ? words.erasure(name) : words.roles(name, decision.platformRoles);
    const when = `${writtenMoment(dueAt, 'UTC', locale)} UTC`;
    return { subject: words.subject, text: words.steps[step]({ what, by, when }) };
  });
}

/** Writes that a role was taken from someone, where others are to know of it at once. */
export async function tellOfRemoval(
  context: Context,
  tx: Tx,
  { userId, roles, by }: { userId: string; roles: readonly PlatformRole[]; by: string },
): Promise<void> {
  const [name, actor] = [await nameOf(tx, userId), await nameOf(tx, by)];
  await tellAll(context, tx, [userId], (locale) => {
    const { subject, removed } = decisionWords[locale];
    return { subject, text: removed(name, roles, actor) };
  });
}

/** Writes that the account of a person who decides about money was closed. */
export async function tellOfClosing(
  context: Context,
  tx: Tx,
  { userId, owners, by }: { userId: string; owners: readonly string[]; by: string },
): Promise<void> {
  const [name, actor] = [await nameOf(tx, userId), await nameOf(tx, by)];
  await tellAll(context, tx, [...owners, userId], (locale) => {
    const { subject, closed } = decisionWords[locale];
    return { subject, text: closed(name, actor) };
  });
}

async function tellAll(
  context: Context,
  tx: Tx,
  people: readonly string[],
  write: (locale: Locale) => { subject: string; text: string },
): Promise<void> {
  const told = new Set<string>();
  for (const { userId, email, locale } of await administrators(tx)) {
    told.add(userId);
    const about = { opens: null, locale };
    await sendLater(context, tx, { kind: 'EMAIL', to: email, ...write(locale), about });
  }
  for (const userId of new Set(people)) {
    const account = await readAccount(tx, userId);
    if (!account) continue;
    const { locale, email, phoneNumber } = account;
    const words = write(locale);
    const about = { opens: null, locale };
    if (!told.has(userId))
      await sendLater(context, tx, { kind: 'EMAIL', to: email, ...words, about });
    if (phoneNumber !== null) {
      await sendLater(context, tx, { kind: 'TEXT', to: phoneNumber, text: words.text });
    }
  }
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await findUser(tx, userId);
  return user ? fullName({ firstName: user.first_name, lastName: user.last_name }) : '';
}
