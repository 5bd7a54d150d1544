// The hands of the people outside: guests who pay at the processor, banks, and whoever moves the
// sandbox's clock. They are no part of the product, so they do not go through its way out.
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { Act, Card } from './plan-visits.ts';

/** Something that a guest does at the processor, whose page was opened by the secret. */
export interface GuestAct {
  at: Date;
  clientSecret: string;
  act: Act;
}

/** What the demo needs of the sandbox beside what the server asks of it. */
export interface SandboxHands {
  now(): Promise<Date>;
  /** Moves the sandbox's clock forward; where it has passed the moment already it stays. */
  moveClock(to: Date): Promise<void>;
  /** From here on the sandbox's clock runs with the real one. */
  moveToPresent(): Promise<void>;
  token(card: Card, holderName?: string): Promise<string>;
  /**
   * What guests do at the processor, each at a moment of their own; its clock moves along. What comes
   * of it the server hears from the processor.
   */
  pay(acts: readonly GuestAct[]): Promise<void>;
  /** Types a card into the processor's page on which one to be paid to is given. */
  giveCard(frameUrl: string, card: { number: string; holderName: string }): Promise<void>;
  sendBack(attemptId: string): Promise<void>;
  /** Waits until every message to the server has been taken. */
  everythingDelivered(): Promise<void>;
}

/** No message takes this long on one machine: somebody does not take it. */
const answerWithinMs = 30_000;

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
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const told = (await answer.json()) as unknown;
    // A declined card is an answer like any other here.
    if (answer.ok || answer.status === 402) return told;
    throw new Error(`The sandbox answers ${answer.status} to ${path}: ${JSON.stringify(told)}`);
  }

  async function makeToken(card: Card, holderName?: string): Promise<string> {
    const typed =
      card.kind === 'WALLET'
        ? { wallet: card.wallet }
        : { cardNumber: card.number, expMonth: 12, expYear: 2035 };
    const body = { ...typed, ...(holderName ? { holderName } : {}) };
    return z.object({ token: z.string() }).parse(await ask('POST', '/test/tokens', body)).token;
  }

  /** Asked for once for each card and its holder. */
  async function token(card: Card, holderName?: string): Promise<string> {
    const key = JSON.stringify([card, holderName]);
    const known = tokens.get(key) ?? makeToken(card, holderName);
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
    async pay(acts) {
      const [last] = acts.slice(-1);
      if (!last) return;
      await ask('POST', '/test/payers', { acts: acts.map(writtenOut) });
      movedToMs = Math.max(movedToMs, last.at.getTime());
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
      await ask('GET', '/test/webhooks/quiet');
    },
  };
}

/** An act as the sandbox takes it. */
function writtenOut({ at, clientSecret, act }: GuestAct): object {
  if (act.kind === 'ANSWER_BANK') {
    return { at: at.toISOString(), answer: { clientSecret, answer: act.answer } };
  }
  const [intentId = ''] = clientSecret.split('_secret_');
  const { card } = act;
  const typed = card.kind === 'WALLET' ? { wallet: card.wallet } : { cardNumber: card.number };
  return { at: at.toISOString(), pay: { intentId, owner: guestOf(intentId), ...typed } };
}

/** Guests have cards of their own: of one card that tips all evening the money would be reviewed. */
const mostGuests = 200;

function guestOf(intentId: string): string {
  let sum = 0;
  for (const letter of intentId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `guest ${sum % mostGuests}`;
}
