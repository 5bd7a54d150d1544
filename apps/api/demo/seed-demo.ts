import type { Context } from '../src/platform/context.ts';
import { choosePaymentSystem } from '../src/modules/providers/index.ts';
import { payoutCards, type DemoVenue } from './cast/parts.ts';
import { willowAndSage } from './cast/willow-and-sage.ts';
import { continueNumbers } from './demo-mark.ts';
import { drawPortrait } from './draw-portrait.ts';
import { cardOf, enlist, createVenue, givePayoutCard } from './create-venue.ts';
import { sandboxHands } from './sandbox-hands.ts';

/** Printed with the demo: the same seed at the same moment makes the same demo. */
export const demoSeed = 20_260_926;

/** Makes the demo's salon and one stylist of it, once; a second call changes nothing. */
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
  const venue = salonFor(context);
  const userId = await context.db.transaction().execute(async (tx) => {
    await createVenue(context, tx, venue, null, now);
    const enlisted = await enlist(tx, { seed, venue, person, photo }, now);
    await continueNumbers(tx);
    return enlisted;
  });
  await givePayoutCard(context, hands, { venue, person, userId });
}

/** The salon, or its branch abroad where our accounts take and pay nothing in Britain. */
function salonFor({ config }: Pick<Context, 'config'>): DemoVenue {
  const isSetUp = (name: string) =>
    config.paymentAccounts.some(({ paymentSystem }) => paymentSystem === name);
  const isServed = ({ country }: { country: string }) =>
    choosePaymentSystem(country, isSetUp) !== 'UNKNOWN';
  const branch = isServed(willowAndSage) ? undefined : branches.find(isServed);
  if (!branch) return willowAndSage;
  const { tax: _ofBritain, company: _accountThere, ...salon } = willowAndSage;
  return { ...salon, ...branch };
}

const branches = [
  {
    name: 'Willow & Sage Jumeirah',
    address: '21 Al Wasl Road',
    city: 'Dubai',
    country: 'ae',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
  },
  {
    name: 'Willow & Sage Olaya',
    address: '8 Olaya Street',
    city: 'Riyadh',
    country: 'sa',
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
  },
] as const satisfies Partial<DemoVenue>[];
