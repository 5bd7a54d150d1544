// The processor under load, as a program of its own: `node bench/ledger/webhook-load.ts`. It signs
// messages and posts them, each client waiting for its answer, whenever its starter asks for it.
import { createHmac, randomUUID } from 'node:crypto';
import { Connections } from './connections.ts';
import { measure, type Duration, type Measured } from './load.ts';

export interface WebhookLoadAsked {
  clients: number;
  duration: Duration;
  /** Charges that the messages speak of. */
  charges: object[];
}

export type WebhookLoadAnswer =
  | { measured: Measured; accepted: number }
  /** Why it ended early. */
  | { complaint: string };

const secret = process.env['SANDBOX_WEBHOOK_SECRET'] ?? '';
const connections = new Connections(process.env['WEBHOOK_ORIGIN'] ?? '');

async function run({ clients, duration, charges }: WebhookLoadAsked): Promise<WebhookLoadAnswer> {
  const objects = charges.map((charge) => JSON.stringify(charge));
  let accepted = 0;
  const post = async (): Promise<void> => {
    const id = `evt_${randomUUID()}`;
    const object = objects[Math.floor(Math.random() * objects.length)];
    const now = Date.now();
    const body =
      `{"id":"${id}","type":"payment_intent.succeeded",` +
      `"createdAt":"${new Date(now).toISOString()}","data":{"object":${object}}}`;
    const timestamp = Math.floor(now / 1000);
    const signature = createHmac('sha256', secret)
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
    const answer = await connections.ask({
      method: 'POST',
      path: '/api/webhooks/stand-in',
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
        'user-agent': 'sandbox-processor/1',
      },
      body,
    });
    if (answer.status !== 204) throw new Error(`Answered ${answer.status}: ${answer.body}`);
    accepted += 1;
  };
  try {
    return { measured: await measure(clients, post, duration), accepted };
  } catch (error) {
    return { complaint: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (asked: WebhookLoadAsked) => {
  void run(asked).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
