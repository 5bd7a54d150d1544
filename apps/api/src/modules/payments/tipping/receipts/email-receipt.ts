import { createHmac, randomUUIDv7 } from 'node:crypto';
import { plainReceipt, type MailOutcome, type ReceiptPageModel } from '@tipwell/tip/server-entry';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { sendEmail } from '#providers/providers';
import { receiptLetter } from './receipt-email.ts';
import { mayMailReceipt } from './receipt-email.rule.ts';
import {
  countMails,
  deleteMailsBefore,
  insertMail,
  lockTipForMail,
} from '../payments/receipt-store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Sends a receipt to an address that is used for this and not kept. The message has an id of its own
 * and is counted before it is sent, so that whoever repeats the tap meets the limit and not a flood.
 */
export async function mailReceipt(
  context: Context,
  tipId: string,
  model: ReceiptPageModel,
  typed: unknown,
): Promise<MailOutcome> {
  const to = z
    .email()
    .max(254)
    .safeParse(typeof typed === 'string' ? typed.trim() : typed);
  if (!to.success) return 'INVALID';
  const mailId = randomUUIDv7();
  if (!(await isCounted(context, { mailId, tipId, to: to.data }))) return 'TOO_OFTEN';
  const sent = await sendEmail(context, {
    attemptId: mailId,
    to: to.data,
    ...receiptLetter(plainReceipt(model), model.locale),
  });
  if (sent.outcome === 'ok') return 'SENT';
  return sent.outcome === 'rejected' && sent.reason === 'INVALID_RECIPIENT' ? 'INVALID' : 'FAILED';
}

async function isCounted(
  context: Context,
  mail: { mailId: string; tipId: string; to: string },
): Promise<boolean> {
  const { mailId, tipId, to } = mail;
  const now = context.clock.now();
  const addressHash = hashOfAddress(context, to);
  return context.db.transaction().execute(async (tx) => {
    await lockTipForMail(tx, tipId);
    const since = new Date(now.getTime() - dayMs);
    await deleteMailsBefore(tx, new Date(now.getTime() - 2 * dayMs));
    if (!mayMailReceipt(await countMails(tx, { tipId, addressHash, since }))) return false;
    await insertMail(tx, { mailId, tipId, addressHash, askedAt: now });
    return true;
  });
}

/** What is kept of an address for a short while: it tells only whether another one is the same. */
export function hashOfAddress(context: Context, address: string): string {
  return createHmac('sha256', context.config.secrets.addresses)
    .update(address.toLowerCase())
    .digest('base64url');
}
