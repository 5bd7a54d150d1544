import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
    challenge?: string;
  };
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The messages that asked for its proof. */
  challenges: Received[];
  /** How it answers a challenge from now on; usually with what proves it. */
  proveWith(answer: (challenge: string) => { status: number; body: string }): void;
  /** What it answers from now on; `silence`: nothing at all. */
  answerWith(answer: number | 'silence'): void;
  /** Whether a message was signed with a secret, as the library that partners use signs it. */
  believes(message: Received | undefined, secret: string): boolean;
  close(): Promise<void>;
}

/** A program of a partner: a real server that notes what it is told. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const challenges: Received[] = [];
  let prove = (challenge: string) => ({ status: 200, body: JSON.stringify({ challenge }) });
  let answer: number | 'silence' = 204;
  const server = createServer((request, response) => {
    const pieces: Uint8Array[] = [];
    request.on('data', (piece: Uint8Array) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const body = JSON.parse(text) as Received['body'];
      const message = { headers: request.headers, text, body };
      const { challenge } = body;
      if (challenge !== undefined) {
        challenges.push(message);
        const proof = prove(challenge);
        response.writeHead(proof.status).end(proof.body);
        return;
      }
      received.push(message);
      if (answer === 'silence') request.socket.destroy();
      else response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tipwell`,
    received,
    challenges,
    proveWith: (next) => (prove = next),
    answerWith: (next) => (answer = next),
    believes(message, secret) {
      if (!message) return false;
      const { headers, text } = message;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, text);
      return String(headers['webhook-signature']).split(' ').includes(signature);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
