import { writtenMoment } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { membershipsOfUser } from '../../memberships/membership-store.ts';
import { ownersAmong } from '../../memberships/staff-store.ts';
import { readAccount } from '../../person/account-store.ts';
import { sendLater } from '../../person/send-message.ts';
import { findUser } from '../../person/user-store.ts';
import { decidingRoles } from './account-decision.rule.ts';
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
  const owners = kind === 'CLOSURE' ? await ownersBeside(tx, userId) : [];
  await tellAll(context, tx, [...owners, userId], (locale) => {
    const words = decisionWords[locale];
    const what = {
      CLOSURE: () => words.closing(name),
      ERASURE: () => words.erasure(name),
      PLATFORM_ROLES: () => words.roles(name, decision.platformRoles),
    }[kind]();
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

/**
 * Writes that the account of a person who decides about money was suspended, or that the suspension was lifted:
 * to every administrator, to the owners beside them and to the person. The reason stays in the log: it was written
 * for administrators.
 */
export async function tellOfStop(
  context: Context,
  tx: Tx,
  stop: { userId: string; step: 'suspended' | 'reactivated'; by: string },
): Promise<void> {
  const { userId, step, by } = stop;
  const [name, actor] = [await nameOf(tx, userId), await nameOf(tx, by)];
  await tellAll(context, tx, [...(await ownersBeside(tx, userId)), userId], (locale) => {
    const words = decisionWords[locale];
    return { subject: words.subject, text: words[step](name, actor) };
  });
}

/** Who owns the places where someone decides about money. */
async function ownersBeside(tx: Tx, userId: string): Promise<string[]> {
  const places = (await membershipsOfUser(tx, userId))
    .filter(({ roles }) => roles.some((role) => decidingRoles.includes(role)))
    .map(({ locationId }) => locationId);
  return (await ownersAmong(tx, places)).map((owner) => owner.userId);
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
