import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod';
import { addLocation, giveShortCode } from '../src/modules/locations/index.ts';
import { demoPassword, joinLocation, registerPerson } from '../src/modules/identity/index.ts';
import { addPayoutCard } from '../src/modules/payouts/index.ts';
import { choosePaymentSystem } from '../src/modules/providers/index.ts';
import type { Context } from '../src/platform/context.ts';
import { keepFile } from '../src/platform/files.ts';
import { drawPortrait } from './draw-portrait.ts';

/** The addresses that the demo is known by. */
export const demoLocationId = 101;
export const demoStaffId = 5001;
const demoShortCode = 'K7QP';

/** The sandbox's Visa debit card that payouts to succeed. */
const sandboxPayoutCard = '4000056655665556';

/** Makes the demo's salon and its waiter, once; a second call changes nothing. */
export async function seedDemo(context: Context): Promise<void> {
  const now = context.clock.now();
  const known = await context.db
    .selectFrom('identity.users')
    .select('user_id')
    .where('email', '=', 'staff@demo.tipwell.test')
    .executeTakeFirst();
  if (known) return;
  // The only step that needs the outside comes first: without it nothing half-made is left behind.
  const cardToken = await sandboxCardToken(context);
  const portrait = await drawPortrait({
    skin: '#c98f6b',
    hair: '#3a2a26',
    clothes: '#0b6b57',
    background: ['#f3c98a', '#e08e5a'],
    hairStyle: 'bun',
  });

  const userId = randomUUIDv7();
  await context.db.transaction().execute(async (tx) => {
    await addLocation(
      tx,
      {
        locationId: demoLocationId,
        name: 'Willow & Sage',
        address: '14 Thomas Street',
        city: 'Manchester',
        country: 'gb',
        type: 'SALON',
        currency: 'GBP',
        timeZone: 'Europe/London',
        paymentSystem: choosePaymentSystem('gb'),
        tipsType: 'PERSONAL',
      },
      now,
    );
    const imageFileId = await keepFile(tx, { contentType: 'image/webp', bytes: portrait }, now);
    await registerPerson(
      tx,
      {
        userId,
        email: 'staff@demo.tipwell.test',
        phoneNumber: '+447700900123',
        firstName: 'Amira',
        lastName: 'Haddad',
        nickName: 'Amira',
        wish: 'Saving for a barber course in Lyon. Every little helps, merci!',
        dateOfBirth: '1998-04-12',
        imageFileId,
        password: demoPassword,
      },
      now,
    );
    await joinLocation(
      tx,
      {
        staffId: demoStaffId,
        userId,
        locationId: demoLocationId,
        roles: ['ROLE_USER'],
        staffType: 'Stylist',
        isDefault: true,
      },
      now,
    );
    await giveShortCode(
      tx,
      { locationId: demoLocationId, staffId: demoStaffId },
      now,
      demoShortCode,
    );
  });
  await addPayoutCard(context, {
    destinationId: randomUUIDv7(),
    userId,
    paymentSystem: choosePaymentSystem('gb'),
    token: cardToken,
    holderName: 'Amira Haddad',
  });
}

/** A card token as the sandbox's hosted page would give it; no real processor has such a call. */
export async function sandboxCardToken(
  context: Context,
  cardNumber: string = sandboxPayoutCard,
): Promise<string> {
  const { url, apiKey } = context.config.sandbox;
  const answer = await context.outgoing.send({
    method: 'POST',
    url: `${url}/v1/test/tokens`,
    headers: { authorization: `Bearer ${apiKey}` },
    body: { cardNumber, expMonth: 12, expYear: 2035, holderName: 'AMIRA HADDAD' },
  });
  if (answer.kind !== 'ANSWERED' || answer.status >= 300) {
    throw new Error('The demo needs the sandbox, and the sandbox did not answer.');
  }
  return z.object({ token: z.string() }).parse(answer.body).token;
}
