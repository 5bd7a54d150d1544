import * as z from 'zod';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { isSignedByUs } from './signature.rule.ts';
import { keepWebhook } from './webhook-inbox.ts';

/** Names that processors give to things are plain: anything else is no message of theirs. */
const plainName = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const eventShape = z.object({
  id: plainName,
  type: plainName,
  data: z.object({ object: z.object({ id: plainName }) }),
});

const keptHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'];

interface Received {
  provider: string;
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Writes a processor's message down before anything is done about it, once however often it comes,
 * and asks for it to be handled. The answer to the processor depends on nothing else.
 * @throws signatureInvalid, bodyUnreadable
 */
export async function receiveWebhook(context: Context, received: Received): Promise<void> {
  const now = context.clock.now();
  const header = (name: string): string | undefined => {
    const value = received.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const isSigned = isSignedByUs(
    {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      rawBody: received.rawBody,
    },
    context.config.sandbox.webhookSecret,
    // The window protects against replays on the wire, so it goes by the wall's clock.
    new Date(),
  );
  if (!isSigned) fail('signatureInvalid');
  const event = readEvent(received.rawBody);
  if (event.id !== header('webhook-id')) fail('signatureInvalid');

  await keepWebhook(context, {
    provider: received.provider,
    eventId: event.id,
    eventType: event.type,
    objectId: event.data.object.id,
    rawBody: received.rawBody,
    headers: Object.fromEntries(keptHeaders.map((name) => [name, header(name) ?? ''])),
    receivedAt: now,
  });
}

function readEvent(rawBody: Buffer): z.infer<typeof eventShape> {
  try {
    return eventShape.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return fail('bodyUnreadable');
  }
}
