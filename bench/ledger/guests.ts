// The whole path over HTTP as guests and processor walk it: start, pay, the processor's message, the
// worker's recording, and the receipt that says so.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { chooseTip } from './choices.ts';
import { Connections, type Answer, type Request } from './connections.ts';
import type { TippedPerson } from './venues.ts';

/** How often the database is asked which tips have been recorded: one question for all guests. */
const lookEveryMs = 4;
const patienceMs = 30_000;
const goodCard = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2035 };

/** What guests need to know of the programs that they meet. */
interface Met {
  origin: string;
  /** A second server on the same database. */
  secondOrigin?: string;
  sandboxOrigin: string;
  secrets: { SANDBOX_API_KEY: string };
}

export class Guests {
  /** How many tips their guests saw paid, warm-up included. */
  paid = 0;
  private readonly servers: readonly Connections[];
  private readonly sandbox: Connections;
  private readonly key: Record<string, string>;
  private readonly people: readonly TippedPerson[];
  private readonly pool: pg.Pool;
  private readonly waiting = new Map<string, () => void>();
  private token = '';
  private guests = 0;
  private isLooking = false;

  constructor(stack: Met, people: readonly TippedPerson[], pool: pg.Pool) {
    const { origin, secondOrigin } = stack;
    this.servers = [origin, ...(secondOrigin === undefined ? [] : [secondOrigin])].map(
      (server) => new Connections(server),
    );
    this.sandbox = new Connections(stack.sandboxOrigin);
    this.key = { authorization: `Bearer ${stack.secrets.SANDBOX_API_KEY}` };
    this.people = people;
    this.pool = pool;
  }

  /**
   * Gives one tip from its start until its receipt says that it is paid; guests come to so many of the
   * servers in turn.
   */
  async giveTip(howManyServers = 1): Promise<void> {
    const server = this.servers[this.guests % howManyServers];
    if (!server) throw new RangeError(`There are no ${howManyServers} servers.`);
    const { tipId, person, amount, feeMode, quote } = chooseTip(this.people);
    const { locationId, staffId } = person;
    const expectedCharged = quote.charged;
    const { receiptId } = await askServer<{ receiptId: string }>(server, {
      method: 'POST',
      path: '/api/tips',
      // Each guest comes from an address of their own: limits by address are not what is measured.
      headers: { 'idempotency-key': tipId, 'x-forwarded-for': this.nextAddress() },
      body: JSON.stringify({ tipId, locationId, staffId, amount, feeMode, expectedCharged }),
    });
    const recorded = this.recorded(tipId);
    await this.pay(tipId);
    await recorded;
    const receipt = await askServer<{ state: string }>(server, {
      method: 'GET',
      path: `/api/receipts/${receiptId}`,
    });
    if (receipt.state !== 'PAID')
      throw new Error(`A recorded tip's receipt says ${receipt.state}.`);
    this.paid += 1;
  }

  /** Charges as the processor's messages carry them, for messages about things that exist. */
  async someCharges(count: number): Promise<object[]> {
    const { rows } = await this.pool.query<{ reference: string }>(
      `select payment_reference as reference from tipping.tips where state = 'CAPTURED' limit $1`,
      [count],
    );
    const charges: object[] = [];
    for (const { reference } of rows) {
      const path = `/v1/payment_intents/${reference}`;
      charges.push(await this.askSandbox({ method: 'GET', path }));
    }
    return charges;
  }

  close(): void {
    for (const server of this.servers) server.close();
    this.sandbox.close();
  }

  private async pay(tipId: string): Promise<void> {
    if (!this.token) {
      const body = JSON.stringify(goodCard);
      const made = { method: 'POST', path: '/v1/test/tokens', body } as const;
      this.token = (await this.askSandbox<{ token: string }>(made)).token;
    }
    const { data } = await this.askSandbox<{ data: { id: string }[] }>({
      method: 'GET',
      path: `/v1/payment_intents?attemptId=${tipId}`,
    });
    await this.askSandbox({
      method: 'POST',
      path: `/v1/payment_intents/${data[0]?.id}/confirm`,
      body: JSON.stringify({ token: this.token }),
    });
  }

  private async recorded(tipId: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const alarm = setTimeout(
        () => reject(new Error(`A tip was not recorded within ${patienceMs / 1000} s.`)),
        patienceMs,
      );
      this.waiting.set(tipId, () => {
        clearTimeout(alarm);
        resolve();
      });
      if (!this.isLooking) this.look().catch(reject);
    });
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    try {
      while (this.waiting.size > 0) {
        await pause(lookEveryMs);
        const { rows } = await this.pool.query<{ id: string }>({
          name: 'which-are-recorded',
          text: `select tip_id as id from tipping.tips
                 where tip_id = any($1::uuid[]) and state = 'CAPTURED'`,
          values: [[...this.waiting.keys()]],
        });
        for (const { id } of rows) {
          this.waiting.get(id)?.();
          this.waiting.delete(id);
        }
      }
    } finally {
      this.isLooking = false;
    }
  }

  private nextAddress(): string {
    this.guests += 1;
    const { guests } = this;
    return `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`;
  }

  private async askSandbox<Body extends object>(request: Request): Promise<Body> {
    return read<Body>(request, await this.sandbox.ask({ ...request, headers: this.key }));
  }
}

async function askServer<Body>(server: Connections, request: Request): Promise<Body> {
  return read<Body>(request, await server.ask(request));
}

function read<Body>({ method, path }: Request, { status, body }: Answer): Body {
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
}
