// The hands of the people outside: guests who pay at the processor, banks, and whoever moves the
// sandbox's clock. They are no part of the product, so they do not go through its way out.
import * as z from 'zod';
import type { Context } from '../src/platform/context.ts';
import type { Card } from './plan-visits.ts';

/** What the demo needs of the sandbox beside what the server asks of it. */
export interface SandboxHands {
  now(): Promise<Date>;
  /** Moves the sandbox's clock forward; where it has passed the moment already it stays. */
  moveClock(to: Date): Promise<void>;
  /** From here on the sandbox's clock runs with the real one. */
  moveToPresent(): Promise<void>;
  token(card: Card, holderName?: string): Promise<string>;
  /** Pays with a card; what comes of it the server hears from the processor. */
  pay(clientSecret: string, card: Card): Promise<void>;
  answerBank(clientSecret: string, answer: 'approve' | 'refuse'): Promise<void>;
  /** Types a card into the processor's page on which one to be paid to is given. */
  giveCard(frameUrl: string, card: { number: string; holderName: string }): Promise<void>;
  sendBack(attemptId: string): Promise<void>;
  /** Waits until every message to the server has been taken. */
  everythingDelivered(): Promise<void>;
}

/** No message takes this long on one machine: somebody does not take it. */
const deliverWithinMs = 30_000;

export function sandboxHands(context: Pick<Context, 'config'>): SandboxHands {
  const { standIn } = context.config;
  if (!standIn) throw new Error('There is no sandbox whose cards could be used.');
  const { url, apiKey } = standIn;
  let movedToMs = 0;
  const tokens = new Map<string, Promise<string>>();

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as unknown;
    // A declined card is an answer like any other here.
    if (answer.ok || answer.status === 402) return told;
    throw new Error(`The sandbox answers ${answer.status} to ${path}: ${JSON.stringify(told)}`);
  }

  async function makeToken(
    card: Card,
    of: { holderName?: string | undefined; owner?: string },
  ): Promise<string> {
    const typed =
      card.kind === 'WALLET'
        ? { wallet: card.wallet }
        : { cardNumber: card.number, expMonth: 12, expYear: 2035 };
    const { holderName, owner } = of;
    const body = {
      ...typed,
      ...(holderName ? { holderName } : {}),
      ...(owner ? { owner } : {}),
    };
    return z.object({ token: z.string() }).parse(await ask('POST', '/test/tokens', body)).token;
  }

  async function token(card: Card, holderName?: string): Promise<string> {
    return tokenOf(card, { holderName });
  }

  /** Asked for once for each card and whose it is. */
  async function tokenOf(card: Card, of: Parameters<typeof makeToken>[1]): Promise<string> {
    const key = JSON.stringify([card, of]);
    const known = tokens.get(key) ?? makeToken(card, of);
    tokens.set(key, known);
    return known;
  }

  return {
    async now() {
      const { now } = z.object({ now: z.string() }).parse(await ask('GET', '/test/clock'));
      return new Date(now);
    },
    async moveClock(to) {
      if (to.getTime() <= movedToMs) return;
      movedToMs = to.getTime();
      await ask('POST', '/test/clock', { now: to.toISOString() });
    },
    async moveToPresent() {
      await ask('POST', '/test/clock', { present: true });
    },
    token,
    async pay(clientSecret, card) {
      const [intentId] = clientSecret.split('_secret_');
      await ask('POST', `/payment_intents/${intentId}/confirm`, {
        token: await tokenOf(card, { owner: guestOf(intentId ?? '') }),
      });
    },
    async answerBank(clientSecret, answer) {
      await fetch(`${url}/three-d-secure/${clientSecret}`, {
        method: 'POST',
        body: new URLSearchParams({ answer }),
        redirect: 'manual',
      });
    },
    async giveCard(frameUrl, { number, holderName }) {
      const answer = await fetch(`${url}${new URL(frameUrl).pathname}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ cardNumber: number, expiry: '12/35', holderName }),
      });
      const { view } = z.object({ view: z.string() }).parse(await answer.json());
      if (view !== 'done') throw new Error('The processor’s page took no card.');
    },
    async sendBack(attemptId) {
      const found = z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(await ask('GET', `/payouts?attemptId=${attemptId}`));
      const [payout] = found.data;
      if (payout) await ask('POST', `/test/payouts/${payout.id}/return`);
    },
    async everythingDelivered() {
      const waiting = z.object({ data: z.array(z.unknown()) });
      const until = Date.now() + deliverWithinMs;
      for (;;) {
        const { data } = waiting.parse(await ask('GET', '/test/webhooks?status=waiting'));
        if (data.length === 0) return;
        if (Date.now() > until) throw new Error('The sandbox could not deliver its messages.');
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    },
  };
}

/** Guests have cards of their own: of one card that tips all evening the money would be reviewed. */
const mostGuests = 200;

function guestOf(intentId: string): string {
  let sum = 0;
  for (const letter of intentId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `guest ${sum % mostGuests}`;
}
