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

interface SandboxEvent {
  type: string;
  data: { object: { id: string } };
}

export class Sandbox {
  private readonly origin: string;
  private readonly headers: Record<string, string>;

  constructor(origin: string, apiKey: string) {
    this.origin = origin;
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

  /** Everything that a webhook has ever spoken of, read again: charges and payouts. */
  async everything(): Promise<{ intents: SandboxIntent[]; payouts: SandboxPayout[] }> {
    const { body } = await this.get('GET', '/v1/test/webhooks');
    const intents = new Set<string>();
    const payouts = new Set<string>();
    for (const { event } of body['data'] as { event: SandboxEvent }[]) {
      if (event.type.startsWith('payment_intent.')) intents.add(event.data.object.id);
      if (event.type.startsWith('payout.')) payouts.add(event.data.object.id);
    }
    return {
      intents: await this.readAll<SandboxIntent>('/v1/payment_intents', intents),
      payouts: await this.readAll<SandboxPayout>('/v1/payouts', payouts),
    };
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

  private async readAll<Row>(path: string, ids: Iterable<string>): Promise<Row[]> {
    const rows: Row[] = [];
    for (const id of ids) {
      rows.push((await this.get('GET', `${path}/${id}`)).body as unknown as Row);
    }
    return rows;
  }

  private async get(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const { headers } = this;
    const url = this.origin + path;
    return askUntilAnswered({ method, url, headers, ...(body ? { body } : {}) });
  }
}
