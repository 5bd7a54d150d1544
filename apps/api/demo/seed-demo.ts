import type { Context } from '#platform/context.ts';
import { choosePaymentSystem } from '#providers/providers';
import { branches } from './cast/branches.ts';
import { payoutCards, type DemoVenue } from './cast/parts.ts';
import { platformTeam } from './cast/platform-team.ts';
import { willowAndSage } from './cast/willow-and-sage.ts';
import { continueNumbers } from './demo-mark.ts';
import { drawPortrait } from './draw-portrait.ts';
import {
  cardOf,
  enlist,
  createVenue,
  givePayoutCard,
  registerPlatformPerson,
} from './create-venue.ts';
import { sandboxHands } from './sandbox-hands.ts';

/** Printed with the demo: the same seed at the same moment makes the same demo. */
export const demoSeed = 20_260_926;

/**
 * Makes the demo's salon and one stylist of it, once; a second call changes nothing. Where payments go
 * through accounts of ours, its branches abroad come with it, and an administrator who can put each of them
 * on another payment system.
 */
export async function seedDemo(context: Context, seed: number): Promise<void> {
  const [person] = willowAndSage.people;
  if (!person?.portrait) throw new Error('The salon has no stylist with a photo.');
  const now = context.clock.now();
  const known = await context.db
    .selectFrom('identity.users')
    .select('user_id')
    .where('email', '=', person.login)
    .executeTakeFirst();
  if (known) return;
  const hands = sandboxHands(context);
  // The only step that needs the outside comes first: without it nothing half-made is left behind.
  await cardOf(hands, person.payoutCard ?? payoutCards.visa, person);
  const photo = await drawPortrait(person.portrait);
  const [venue, ...abroad] = placesOf(context);
  const userId = await context.db.transaction().execute(async (tx) => {
    await createVenue(context, tx, venue, null, now);
    const enlisted = await enlist(tx, { seed, venue, person, photo }, now);
    for (const branch of abroad) {
      await createVenue(context, tx, branch, null, now);
      for (const one of branch.people) {
        await enlist(tx, { seed, venue: branch, person: one, photo: null }, now);
      }
    }
    await continueNumbers(tx);
    return enlisted;
  });
  if (context.config.paymentAccounts.length > 0) {
    await registerPlatformPerson(context, platformTeam.admin);
  }
  await givePayoutCard(context, hands, { venue, person, userId });
}

/**
 * The salon, and its branches where our accounts serve. Where they take and pay nothing in Britain, the
 * salon itself is the first of these.
 */
function placesOf({ config }: Pick<Context, 'config'>): [DemoVenue, ...DemoVenue[]] {
  const isSetUp = (name: string) =>
    config.paymentAccounts.some(({ paymentSystem }) => paymentSystem === name);
  const isServed = ({ country }: { country: string }) =>
    choosePaymentSystem(country, isSetUp) !== 'UNKNOWN';
  const served = branches.filter(isServed);
  const [first, ...others] = served;
  if (!first || isServed(willowAndSage)) return [willowAndSage, ...served];
  const { tax: _ofBritain, company: _accountThere, ...salon } = willowAndSage;
  const { name, address, city, country, currency, timeZone } = first;
  return [{ ...salon, name, address, city, country, currency, timeZone }, ...others];
}
