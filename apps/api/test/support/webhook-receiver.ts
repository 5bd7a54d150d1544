import { createHmac } from 'node:crypto';
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
  /** Tells it the secret of an endpoint, as its owner would: without it, it proves nothing. */
  learn(secret: string): void;
  /** How it answers a challenge from now on; usually with the proof. */
  proveWith(answer: Proving): void;
  /** What it answers from now on; `silence`: nothing at all. */
  answerWith(answer: number | 'silence'): void;
  /** Whether a message was signed with a secret, as the library that partners use signs it. */
  believes(message: Received | undefined, secret: string): boolean;
  close(): Promise<void>;
}

/** What was sent, the challenge in it, and the proof that belongs to it where the secret is known. */
export type Proving = (asked: { text: string; challenge: string; proof: string }) => {
  status: number;
  body: string;
};

/** A program of a partner: a real server that notes what it is told. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const challenges: Received[] = [];
  const secrets: string[] = [];
  let prove: Proving = ({ proof }) => ({ status: 200, body: JSON.stringify({ proof }) });
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
        const secret = secrets.find((known) => isSignedWith(message, known));
        const proven = prove({ text, challenge, proof: proofOf(challenge, secret) });
        response.writeHead(proven.status).end(proven.body);
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
    learn: (secret) => void secrets.push(secret),
    proveWith: (next) => (prove = next),
    answerWith: (next) => (answer = next),
    believes: (message, secret) => message !== undefined && isSignedWith(message, secret),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSignedWith({ headers, text }: Received, secret: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, text);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

/** As docs/api.md tells partners to compute it. */
function proofOf(challenge: string, secret: string | undefined): string {
  if (secret === undefined) return '';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return createHmac('sha256', key).update(`proof.${challenge}`).digest('base64');
}
