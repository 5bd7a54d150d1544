import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { webhookDoor } from './webhook-doors.ts';
import type { WebhookSource } from './webhook-source.ts';
import { keepWebhook } from './webhook-inbox.ts';

interface Received {
  adapter: string;
  /** The payment system whose account it is for; null: that of the stand-in. */
  paymentSystem: string | null;
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Writes a processor's message down before anything is done about it, each event once however often it
 * comes, and asks for it to be handled. The answer to the processor depends on nothing else.
 * @throws signatureInvalid, bodyUnreadable, and notFound where nobody is expected
 */
export async function receiveWebhook(
  context: Context,
  received: Received,
): Promise<WebhookSource['acknowledgement']> {
  const door = webhookDoor(context, received.adapter, received.paymentSystem) ?? fail('notFound');
  const { source, secrets, provider } = door;
  const header = (name: string): string | undefined => {
    const value = received.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const { rawBody } = received;
  // The window protects against replays on the wire, so it goes by the wall's clock.
  if (!source.isSigned({ rawBody, header }, secrets, new Date())) fail('signatureInvalid');
  const events = source.read({ rawBody, header }) ?? fail('bodyUnreadable');
  const { paymentSystem } = received;
  // Before it is answered: what is lost here is told by nobody again.
  if (paymentSystem !== null) {
    await source.keep?.(context, { paymentSystem, message: { rawBody, header } });
  }
  const headers = Object.fromEntries(source.keptHeaders.map((name) => [name, header(name) ?? '']));
  const kept = source.keepsBytes === false ? Buffer.alloc(0) : rawBody;
  const receivedAt = context.clock.now();
  await Promise.all(
    events.map(async (event) =>
      keepWebhook(context, { provider, ...event, rawBody: kept, headers, receivedAt }),
    ),
  );
  return source.acknowledgement;
}
