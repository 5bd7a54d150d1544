import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip, type FeeMode } from '@tipwell/contract/payments/fee.rule';
import { askOnce, askUntilAnswered } from './ask.ts';
import type { Chance } from './chance.ts';
import type { Person, TeamMember } from './people.ts';
import type { PayingCard, Sandbox } from './sandbox.ts';

/** One tip as its guest knows it: what was wanted, and what they were told. */
export interface GuestsTip {
  tipId: string;
  staffId: number;
  /** It is the team's, and waits in the day's pool. */
  isPooled: boolean;
  charged: number;
  net: number;
  /** The processor said to the guest's browser that the card was charged. */
  wasCharged: boolean;
  /** Our own receipt said that it is paid: from here on it must never be lost. */
  wasAcknowledged: boolean;
}

export interface GuestsWorld {
  origin: string;
  sandbox: Sandbox;
  people: readonly (Person | TeamMember)[];
  chance: Chance;
  /** The address the guest comes from, so that limits by address see many people. */
  address: string;
  /** Writes the tip down before anything is done, so that nothing that was paid is forgotten here. */
  note(tip: GuestsTip): void;
  /** Pays with an ordinary card and stays until the receipt says that it is paid. */
  isPatient?: boolean;
}

/** What guests pay with: mostly an ordinary card, some with a trouble of their own. */
const cards: PayingCard[] = [
  ...Array.from({ length: 12 }, () => 'success' as const),
  'webhookTwice',
  'webhookTwice',
  'webhooksOutOfOrder',
  'webhooksOutOfOrder',
  'answerLost',
  'answerLost',
  'declined',
  'slow',
];
const modes: FeeMode[] = ['DEDUCTED', 'ON_TOP'];
/** What a team is given stays whole (money rule 2.3). */
const modesOfTeams: FeeMode[] = ['VENDOR', 'ON_TOP'];
const receiptPatienceMs = 20_000;
/** Of a guest whose wait is measured: it ends when the tip is paid, not when they have had enough. */
const longPatienceMs = 60_000;

/** A guest gives a tip, as the tip page does it: own id, the same again when an answer is lost. */
export async function giveTip(world: GuestsWorld): Promise<GuestsTip> {
  const { chance, sandbox } = world;
  const person = chance.pick(world.people);
  const amount = chance.between(200, 3000);
  const feeMode = chance.pick(person.isPooled ? modesOfTeams : modes);
  const terms = feeTermsOn('gb', new Date().toISOString().slice(0, 10));
  const quote = quoteTip({ tip: amount, mode: feeMode, terms });
  if (!quote.ok) throw new Error(`A tip of ${amount} cannot be quoted: ${quote.reason}.`);
  const { staffId, locationId, isPooled } = person;
  const { charged, net } = quote;
  const tipId = randomUUIDv7();
  const tip = { tipId, staffId, isPooled, charged, net, wasCharged: false, wasAcknowledged: false };
  world.note(tip);

  const started = await askUntilAnswered({
    method: 'POST',
    url: `${world.origin}/api/tips`,
    // Only the browser that started a tip may ask again after an answer was lost.
    headers: {
      'idempotency-key': tipId,
      'x-forwarded-for': world.address,
      cookie: `tipwell_device=${tipId}`,
    },
    body: { tipId, locationId, staffId, amount, feeMode, expectedCharged: charged, locale: 'en' },
  });
  if (started.status !== 201) {
    throw new Error(`A guest could not start a tip: ${JSON.stringify(started.body)}`);
  }

  const { frameUrl } = started.body['payment'] as { frameUrl: string };
  const card = world.isPatient ? 'success' : chance.pick(cards);
  await person.processor.pay({ tipId, frameUrl }, card);
  tip.wasCharged = await sandbox.isCharged(tipId);

  // Some guests leave as soon as they have paid.
  if (!world.isPatient && chance.number() < 0.2) return tip;
  const patienceMs = world.isPatient ? longPatienceMs : receiptPatienceMs;
  const receiptId = String(started.body['receiptId']);
  tip.wasAcknowledged = await seesReceipt(world.origin, receiptId, patienceMs);
  return tip;
}

/** Looks at the receipt until it says PAID, like its page does; gives up after a while. */
async function seesReceipt(
  origin: string,
  receiptId: string,
  patienceMs: number,
): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const receipt = await askOnce({ method: 'GET', url: `${origin}/api/receipts/${receiptId}` });
    if (receipt?.body['state'] === 'PAID') return true;
    await pause(250);
  }
  return false;
}
