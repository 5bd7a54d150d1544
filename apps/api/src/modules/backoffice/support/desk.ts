import type { Context } from '#platform/context.ts';
import { workplacesOf } from '#identity/identity';
import { findLocations } from '#venues/locations';
import { intercomDesk, type SupportDesk } from '#providers/providers';
import { chooseDesk, goesOnForDays, isIntercomChosen } from './choose-desk.rule.ts';
import { findContact } from './built-in/contacts-store.ts';
import { findConversation } from './built-in/conversations-store.ts';
import { ownDesk } from './built-in/own-desk.ts';

/** Every desk at which someone may have written, by the name under which its jobs wait. */
export const desks: Readonly<Record<string, SupportDesk>> = {
  own: ownDesk,
  intercom: intercomDesk,
};

/** The desk that a person writes to: where they have something under way, or else the one of their place. */
export async function deskFor(context: Context, userId: string): Promise<SupportDesk> {
  const { intercom: account } = context.config;
  // Without an account nothing can be said there, whatever is under way.
  if (account === null) return ownDesk;
  const now = context.clock.now();
  const restsSince = new Date(now.getTime() - goesOnForDays * 86_400_000);
  const underWay = {
    own: await ownDesk.underWaySince(context, userId, restsSince),
    intercom: await intercomDesk.underWaySince(context, userId, restsSince),
  };
  const isNew = underWay.own === null && underWay.intercom === null;
  const place = isNew ? await placeOf(context, userId) : null;
  const isChosen = isNew && isIntercomChosen(account.places, place);
  return chooseDesk({ underWay, isIntercomChosen: isChosen }) === 'INTERCOM'
    ? intercomDesk
    : ownDesk;
}

/** The place with which the office opens for somebody: whose desk helps them. */
async function placeOf(
  { db }: Context,
  userId: string,
): Promise<{ locationId: number; country: string } | null> {
  const [first] = await workplacesOf(db, userId);
  const [location] = first ? await findLocations(db, [first.locationId]) : [];
  return location ? { locationId: location.locationId, country: location.country } : null;
}

/** The desk at which a contact is; one that nobody knows is no contact of that desk either. */
export async function deskOfContact({ db }: Context, contactId: string): Promise<SupportDesk> {
  return (await findContact(db, contactId)) ? ownDesk : intercomDesk;
}

/** The desk at which a conversation lies. */
export async function deskOfConversation(
  { db }: Context,
  conversationId: string,
): Promise<SupportDesk> {
  return (await findConversation(db, conversationId)) ? ownDesk : intercomDesk;
}
