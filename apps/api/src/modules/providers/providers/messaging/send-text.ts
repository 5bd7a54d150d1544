import * as z from 'zod';
import type { TextCarrier } from '#platform/carrier-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Outcome, Text } from '../ports/ports.ts';

const message = z.object({ sid: z.string().min(1) });
const refusal = z.object({ code: z.number() });

/** Numbers that cannot be reached, whoever asks: no number, no mobile, one that has said STOP, a country we do not send to. */
const unreachable: ReadonlySet<number> = new Set([21_211, 21_214, 21_217, 21_408, 21_610, 21_614]);

/**
 * Gives a text message to Twilio. It knows no key for repeats: where its answer is lost the message may
 * have gone out, and whoever sends it again sends a second one.
 * Rejected as INVALID_RECIPIENT, as NOT_REACHED, and as NOT_NOW where our key is refused or we ask too
 * often.
 */
export async function sendByTwilio(
  context: Pick<Context, 'outgoing'>,
  carrier: TextCarrier,
  { to, text }: Text,
): Promise<Outcome<{ reference: string }>> {
  const { url, account, token, from } = carrier;
  const sender: [string, string] =
    'service' in from ? ['MessagingServiceSid', from.service] : ['From', from.number];
  const result = await context.outgoing.send({
    to: 'twilio',
    method: 'POST',
    url: `${url}/2010-04-01/Accounts/${account}/Messages.json`,
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    form: new URLSearchParams([['To', to], sender, ['Body', text]]),
  });
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN' || result.status >= 500) return { outcome: 'unknown' };
  if (result.status < 300) {
    // An answer without a message is none, whatever its status says.
    const sent = message.safeParse(result.body);
    return sent.success
      ? { outcome: 'ok', value: { reference: sent.data.sid } }
      : { outcome: 'unknown' };
  }
  if ([401, 403, 429].includes(result.status)) return { outcome: 'rejected', reason: 'NOT_NOW' };
  const { data } = refusal.safeParse(result.body);
  if (data && unreachable.has(data.code))
    return { outcome: 'rejected', reason: 'INVALID_RECIPIENT' };
  return { outcome: 'rejected', reason: data ? `TWILIO_${data.code}` : `HTTP_${result.status}` };
}
