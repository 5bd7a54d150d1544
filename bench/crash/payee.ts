import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce, askUntilAnswered, type Answer } from './ask.ts';
import { password, type Person } from './people.ts';

const endPatienceMs = 15_000;

/** A person with a phone: signs in, and takes all that is free as often as they like. */
export class Payee {
  private readonly origin: string;
  private readonly person: Person;
  private token: string | null = null;

  constructor(origin: string, person: Person) {
    this.origin = origin;
    this.person = person;
  }

  /** What the person is signed in by; they sign in where they are not. */
  async accessToken(): Promise<string> {
    this.token ??= await this.signIn();
    return this.token;
  }

  /** The session has ended: they sign in again when they need to. */
  forgetToken(): void {
    this.token = null;
  }

  /**
   * Takes an instant payout and watches it land.
   * @returns the id of the payout that we said was made; null where nothing is free.
   */
  async takePayout(): Promise<string | null> {
    const { userId, staffId } = this.person;
    const payoutId = randomUUIDv7();
    const draft = await this.ask('POST', `/api/users/${userId}/instant-payouts`, {
      key: `draft-${payoutId}`,
      body: { payoutId, staffId },
    });
    // Too little is free just now; anything else that is refused would be a fault.
    if (draft.status === 409) return null;
    if (draft.status !== 201) throw new Error(`No draft: ${JSON.stringify(draft.body)}`);

    const path = `/api/users/${userId}/instant-payouts/${payoutId}/make`;
    const made = await this.ask('POST', path, { key: `make-${payoutId}` });
    if (made.status === 409) return null;
    if (made.status !== 200) throw new Error(`Not made: ${JSON.stringify(made.body)}`);
    await this.watch(payoutId);
    return payoutId;
  }

  private async watch(payoutId: string): Promise<void> {
    const until = Date.now() + endPatienceMs;
    while (Date.now() < until) {
      const { body } = await this.ask(
        'GET',
        `/api/users/${this.person.userId}/payouts/${payoutId}`,
      );
      if (body['state'] !== 'SUBMITTED') return;
      await pause(500);
    }
  }

  /** Asks as the signed-in person, signing in again when the session has ended. */
  private async ask(
    method: 'GET' | 'POST',
    path: string,
    more: { key?: string; body?: object } = {},
  ): Promise<Answer> {
    for (let round = 0; ; round += 1) {
      const token = await this.accessToken();
      const answer = await askUntilAnswered({
        method,
        url: this.origin + path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(more.key ? { 'idempotency-key': more.key } : {}),
        },
        ...(more.body ? { body: more.body } : {}),
      });
      if (answer.status !== 401 || round === 2) return answer;
      this.forgetToken();
    }
  }

  private async signIn(): Promise<string> {
    for (;;) {
      const answer = await askOnce({
        method: 'POST',
        url: `${this.origin}/api/auth/login`,
        body: { identifier: 'a phone', login: this.person.email, password },
      });
      if (answer?.status === 200) return String(answer.body['accessToken']);
      if (answer && answer.status < 500 && answer.status !== 429) {
        throw new Error(`Nobody can sign in: ${JSON.stringify(answer.body)}`);
      }
      await pause(200);
    }
  }
}
