// The outside world as the crash test asks it: over HTTP, with the sandbox's own words, sharing no
// code with the adapter that it helps to judge.
import { askUntilAnswered, askOnce, type Answer } from './ask.ts';

export interface SandboxIntent {
  id: string;
  attemptId: string;
  status: string;
  amountCaptured: number;
}

export interface SandboxPayout {
  id: string;
  attemptId: string;
  status: string;
  amount: number;
}

/** How the sandbox's cards behave; their numbers stand in its README. */
export const payingCards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000008013',
  answerLost: '4000000000008112',
  webhookTwice: '4000000000008211',
  webhooksOutOfOrder: '4000000000008229',
} as const;
export type PayingCard = keyof typeof payingCards;

export const paidToCards = {
  success: '4000056655665556',
  failsLater: '4000050000009024',
  comesBack: '4000050000009032',
  answerLost: '4000050000009115',
} as const;
export type PaidToCard = keyof typeof paidToCards;

/** The keys with which browsers speak with it in others' words. */
interface PublicKeys {
  stripe: string;
  checkout: string;
}

/** Money as the sandbox's engine knows it, whatever words it was asked for in. */
interface Movement {
  kind: 'payment' | 'payout' | 'refund';
  id: string;
  mark: string | null;
  status: string;
  amount: number;
}

interface Sent {
  body: URLSearchParams | object;
  /** What stands in the header of who asks. */
  key?: string;
}

export class Sandbox {
  readonly apiKey: string;
  readonly origin: string;
  private readonly headers: Record<string, string>;
  private keys: PublicKeys | null = null;

  constructor(origin: string, apiKey: string) {
    this.origin = origin;
    this.apiKey = apiKey;
    this.headers = { authorization: `Bearer ${apiKey}` };
  }

  /** A card's token, as the hosted page would give it; usable again and again. */
  async token(cardNumber: string): Promise<string> {
    const body = { cardNumber, expMonth: 12, expYear: 2035, holderName: 'KIM CRASH' };
    const answer = await this.get('POST', '/v1/test/tokens', body);
    return String(answer.body['token']);
  }

  /** A card that payouts go to, registered at the processor; its reference there. */
  async payoutCard(cardNumber: string): Promise<string> {
    const token = await this.token(cardNumber);
    const body = { token, holderName: 'KIM CRASH' };
    return String((await this.get('POST', '/v1/payout_cards', body)).body['id']);
  }

  async intentOf(tipId: string): Promise<SandboxIntent | undefined> {
    const { body } = await this.get('GET', `/v1/payment_intents?attemptId=${tipId}`);
    return (body['data'] as SandboxIntent[])[0];
  }

  /** Pays; null when the answer was lost, which is what some cards are for. */
  async confirm(intentId: string, token: string): Promise<Answer | null> {
    const { origin, headers } = this;
    const url = `${origin}/v1/payment_intents/${intentId}/confirm`;
    return askOnce({ method: 'POST', url, headers, body: { token } });
  }

  async publicKeys(): Promise<PublicKeys> {
    if (this.keys) return this.keys;
    const { body } = await this.get('GET', '/v1/test/dialects');
    const told = body as Record<keyof PublicKeys, { publishableKey: string }>;
    this.keys = {
      stripe: told.stripe.publishableKey,
      checkout: told.checkout.publishableKey,
    };
    return this.keys;
  }

  /** A call in another's words; null when the answer was lost. */
  async post(path: string, sent: Sent): Promise<Answer | null> {
    return this.postTo(this.origin + path, sent);
  }

  async postTo(url: string, { body, key }: Sent): Promise<Answer | null> {
    const isForm = body instanceof URLSearchParams;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          ...(isForm ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { authorization: key }),
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    } catch {
      return null;
    }
  }

  /** Whether the card of a tip was charged, whoever it was asked through. */
  async isCharged(tipId: string): Promise<boolean> {
    const marks = [tipId, `charge-${tipId}`];
    for (const mark of marks) {
      const found = await this.movements(`?mark=${mark}`);
      if (found.some(({ kind, status }) => kind === 'payment' && status === 'succeeded'))
        return true;
    }
    return false;
  }

  /** Everything that was ever asked for, through whom it may be: charges and payouts. */
  async everything(): Promise<{ intents: SandboxIntent[]; payouts: SandboxPayout[] }> {
    const all = (await this.movements('')).map(({ mark, ...movement }) => ({
      ...movement,
      // Some call an attempt by what it is for and its id.
      attemptId: mark?.replace(/^(charge|payout|refund)-/, '') ?? 'nobody',
    }));
    return {
      intents: all
        .filter(({ kind }) => kind === 'payment')
        .map((one) => ({ ...one, amountCaptured: one.status === 'succeeded' ? one.amount : 0 })),
      payouts: all.filter(({ kind }) => kind === 'payout'),
    };
  }

  private async movements(query: string): Promise<Movement[]> {
    const { body } = await this.get('GET', `/v1/test/movements${query}`);
    return body['data'] as Movement[];
  }

  /** Money of ours at a processor where payouts leave from a balance. */
  async fillBalance(): Promise<void> {
    const key = `Bearer sk_test_${this.apiKey}`;
    const body = new URLSearchParams({ amount: '99999999', currency: 'gbp' });
    const filled = await this.post('/stripe/v1/topups', { key, body });
    if (filled?.status !== 200) throw new Error('Nothing can be paid in.');
  }

  /** How many webhooks nobody has taken yet. */
  async untoldWebhooks(): Promise<number> {
    const { body } = await this.get('GET', '/v1/test/webhooks');
    const deliveries = body['data'] as { status: string }[];
    return deliveries.filter(({ status }) => status === 'waiting').length;
  }

  async tellAgain(): Promise<void> {
    await this.get('POST', '/v1/test/webhooks/deliver', {});
  }

  /** Lets the outside world's time pass, so that slow cards and returned payouts come to an end. */
  async passTime(seconds: number): Promise<void> {
    await this.get('POST', '/v1/test/clock', { advanceSeconds: seconds });
  }

  private async get(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const { headers } = this;
    const url = this.origin + path;
    return askUntilAnswered({ method, url, headers, ...(body ? { body } : {}) });
  }
}
