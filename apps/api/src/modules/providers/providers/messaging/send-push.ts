import webPush from 'web-push';
import type { PushSender } from '#platform/carrier-settings.ts';
import type { Context } from '#platform/context.ts';
import type { OutgoingResult } from '#platform/outgoing-http.ts';
import type { Outcome } from '../ports/ports.ts';

/** By which name the way out knows the push services of browsers. */
export const pushServices = 'push-services';

/** A message to one browser. */
export interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What its page is told; sealed, so that no service in between reads it. */
  payload: object;
  /** At most 32 signs of base64url: a later message of the same topic replaces one that still waits. */
  topic: string;
  /** For how long the service keeps it for a device that is not there. */
  ttlSeconds: number;
}

/**
 * Sends a message to a browser through the push service of its maker (RFC 8030, sealed by RFC 8291, signed by
 * RFC 8292), or into the stand-in's outbox. Rejected as `INVALID_RECIPIENT` where the subscription has ended.
 */
export async function sendPush(
  context: Pick<Context, 'config' | 'outgoing'>,
  push: Push,
): Promise<Outcome<object>> {
  const { push: sender } = context.config.carriers;
  if (!sender) return { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
  const { url, to } = wayOf(context, sender, push.subscription.endpoint);
  const { endpoint, p256dh, auth } = push.subscription;
  const sealed = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(push.payload),
    {
      vapidDetails: { ...sender, subject: subjectOf(context) },
      TTL: push.ttlSeconds,
      urgency: 'high',
      topic: push.topic,
      contentEncoding: 'aes128gcm',
    },
  );
  const headers = Object.fromEntries(
    Object.entries(sealed.headers).filter(
      ([name]) => !['Content-Length', 'Content-Type'].includes(name),
    ),
  );
  return outcomeOf(
    await context.outgoing.send({
      to,
      method: 'POST',
      url,
      headers,
      bytes: { type: 'application/octet-stream', content: sealed.body ?? Buffer.alloc(0) },
    }),
  );
}

/** No message of a local start leaves the machine, whichever service a browser has named. */
function wayOf({ config }: Pick<Context, 'config'>, sender: PushSender, endpoint: string) {
  const { standIn } = config;
  if (sender.isForBrowsers || standIn === null) return { url: endpoint, to: pushServices };
  return { url: `${standIn.url}/push?endpoint=${encodeURIComponent(endpoint)}`, to: 'stand-in' };
}

/** Whom a service would write to about what we send. */
function subjectOf({ config }: Pick<Context, 'config'>): string {
  const { publicOrigin, supportEmail } = config;
  if (supportEmail !== null) return `mailto:${supportEmail}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:push@tipwell.test';
}

function outcomeOf(result: OutgoingResult): Outcome<object> {
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN') return { outcome: 'unknown' };
  const { status } = result;
  if (status >= 200 && status < 300) return { outcome: 'ok', value: {} };
  if (status === 404 || status === 410) return { outcome: 'rejected', reason: 'INVALID_RECIPIENT' };
  if (status === 429 || status >= 500) return { outcome: 'rejected', reason: 'NOT_NOW' };
  return { outcome: 'rejected', reason: `HTTP_${status}` };
}
