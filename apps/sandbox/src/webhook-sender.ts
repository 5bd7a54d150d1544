import { request as httpRequest, Agent as HttpAgent } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import type { State } from './state.ts';
import type { WebhookTargets } from './webhook-targets.ts';
import type { Delivery } from './rows.ts';

const defaultDelaysMs = [500, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000] as const;
const giveUpAfterMs = 86_400_000;
const mostInFlight = 64;
const keepAttempts = 20;
const keepEvents = 20_000;

/** The events of one object that wait to be told, in order. */
interface Lane {
  objectId: string;
  eventIds: string[];
  busy: boolean;
  alarm: NodeJS.Timeout | null;
}

/**
 * Sends webhooks: at most 64 at a time, those of one object one after the other, and again with
 * growing pauses until a 2xx answer or until a day has passed. Runs on real time.
 */
export class WebhookSender {
  readonly #state: State;
  readonly #targets: WebhookTargets;
  readonly #delaysMs: readonly number[];
  readonly #lanes = new Map<string, Lane>();
  readonly #ready: Lane[] = [];
  readonly #post = new WebhookPost(mostInFlight);
  #whenQuiet: (() => void)[] = [];
  #inFlight = 0;
  #running = false;
  #paused = false;

  constructor(
    state: State,
    targets: WebhookTargets,
    settings: { delaysMs?: readonly number[] | undefined } = {},
  ) {
    this.#state = state;
    this.#targets = targets;
    this.#delaysMs = settings.delaysMs ?? defaultDelaysMs;
    for (const delivery of state.deliveries.all()) {
      if (delivery.status === 'waiting') this.enqueue(delivery.objectId, delivery.id);
    }
  }

  get paused(): boolean {
    return this.#paused;
  }

  enqueue(objectId: string, eventId: string): void {
    const lane = this.#lanes.get(objectId) ?? { objectId, eventIds: [], busy: false, alarm: null };
    this.#lanes.set(objectId, lane);
    lane.eventIds.push(eventId);
    if (lane.eventIds.length === 1) this.#makeReady(lane);
  }

  begin(): void {
    this.#running = true;
    this.#pump();
  }

  stop(): void {
    this.#running = false;
    for (const lane of this.#lanes.values()) if (lane.alarm !== null) clearTimeout(lane.alarm);
    this.#post.close();
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#pump();
  }

  /** Resolves once no event waits to be told: each has been taken or given up. */
  async quiet(): Promise<void> {
    if (this.#lanes.size === 0) return;
    await new Promise<void>((resolve) => this.#whenQuiet.push(resolve));
  }

  /**
   * Sends one event now, delivered before or not, paused or not, and says how it was answered. It
   * does not count as one of the event's regular attempts unless the event was still waiting.
   */
  async sendNow(eventId: string): Promise<{ eventId: string; answer: number | string }> {
    const answer = await this.#send(eventId);
    const delivery = this.#state.deliveries.get(eventId);
    if (delivery?.status === 'waiting' && isSuccess(answer)) {
      this.#note(delivery, answer);
      if (this.#state.deliveries.get(eventId)?.status === 'delivered') this.#takeOut(delivery);
    }
    return { eventId, answer };
  }

  #takeOut(delivery: Delivery): void {
    const lane = this.#lanes.get(delivery.objectId);
    if (lane === undefined || lane.busy) return;
    const wasFirst = lane.eventIds[0] === delivery.id;
    lane.eventIds = lane.eventIds.filter((id) => id !== delivery.id);
    if (lane.eventIds.length === 0) this.#drop(lane);
    else if (wasFirst) {
      if (lane.alarm !== null) clearTimeout(lane.alarm);
      lane.alarm = null;
      if (!this.#ready.includes(lane)) this.#makeReady(lane);
    }
  }

  #makeReady(lane: Lane): void {
    this.#ready.push(lane);
    this.#pump();
  }

  #drop(lane: Lane): void {
    if (lane.alarm !== null) clearTimeout(lane.alarm);
    this.#lanes.delete(lane.objectId);
    if (this.#lanes.size > 0) return;
    for (const resolve of this.#whenQuiet.splice(0)) resolve();
  }

  #pump(): void {
    while (this.#running && !this.#paused && this.#inFlight < mostInFlight) {
      const lane = this.#ready.shift();
      if (lane === undefined) return;
      const eventId = lane.eventIds[0];
      const delivery = eventId === undefined ? undefined : this.#state.deliveries.get(eventId);
      if (eventId === undefined || delivery === undefined) {
        this.#drop(lane);
        continue;
      }
      const waitMs = (delivery.nextAttemptAtMs ?? 0) - Date.now();
      if (waitMs > 0) {
        lane.alarm = setTimeout(() => {
          lane.alarm = null;
          this.#makeReady(lane);
        }, waitMs);
        continue;
      }
      lane.busy = true;
      this.#inFlight += 1;
      void this.#sendFirst(lane, eventId);
    }
  }

  async #sendFirst(lane: Lane, eventId: string): Promise<void> {
    const answer = await this.#send(eventId);
    this.#inFlight -= 1;
    lane.busy = false;
    this.#settle(lane, eventId, answer);
    this.#pump();
  }

  #settle(lane: Lane, eventId: string, answer: number | string): void {
    // A stopping sandbox cut the connection itself: the next start tries again.
    if (!this.#running) return;
    const delivery = this.#state.deliveries.get(eventId);
    if (delivery !== undefined) this.#note(delivery, answer);
    if (this.#state.deliveries.get(eventId)?.status !== 'waiting') lane.eventIds.shift();
    if (lane.eventIds.length === 0) this.#drop(lane);
    else this.#makeReady(lane);
  }

  #note(delivery: Delivery, answer: number | string): void {
    const nowMs = Date.now();
    const firstMs = delivery.firstAttemptAtMs ?? nowMs;
    const owed = isSuccess(answer) ? delivery.owed - 1 : delivery.owed;
    const tooOld = nowMs - firstMs >= giveUpAfterMs;
    const delayMs =
      this.#delaysMs[Math.min(delivery.attemptCount, this.#delaysMs.length - 1)] ?? 300_000;
    this.#state.commit(() => {
      this.#state.deliveries.put({
        ...delivery,
        owed,
        attempts: [
          ...delivery.attempts.slice(1 - keepAttempts),
          { at: new Date(nowMs).toISOString(), answer },
        ],
        attemptCount: delivery.attemptCount + 1,
        firstAttemptAtMs: firstMs,
        nextAttemptAtMs: isSuccess(answer) ? null : nowMs + delayMs,
        status: owed <= 0 ? 'delivered' : tooOld && !isSuccess(answer) ? 'given_up' : 'waiting',
      });
      this.#forgetOldest();
    });
  }

  /** Keeps the newest events only, so that a long bench does not fill the memory. */
  #forgetOldest(): void {
    if (this.#state.deliveries.size <= keepEvents) return;
    const oldest = this.#state.deliveries.all().next().value;
    if (oldest === undefined || oldest.status === 'waiting') return;
    this.#state.events.remove(oldest.id);
    this.#state.foreignEvents.remove(oldest.id);
    this.#state.deliveries.remove(oldest.id);
  }

  async #send(eventId: string): Promise<number | string> {
    await new Promise<void>((ready) => this.#state.whenKept(() => ready()));
    const foreign = this.#state.foreignEvents.get(eventId);
    const told = foreign?.body ?? this.#state.events.get(eventId);
    if (told === undefined) return 'no such event';
    const target = this.#targets.of(foreign?.dialect ?? 'own');
    if (target === undefined || target.url === null) return 'no address';
    const body = JSON.stringify(target.write?.(target.secrets, told) ?? told);
    const unixSeconds = Math.floor(Date.now() / 1000);
    const headers = target.sign(target.secrets, eventId, unixSeconds, body);
    return this.#post.send(target.url, headers, body);
  }
}

function isSuccess(answer: number | string): boolean {
  return typeof answer === 'number' && answer >= 200 && answer < 300;
}

const timeOutMs = 5_000;

/** Posts raw bodies over kept-alive connections and tells the status or, in a word, what went wrong. */
class WebhookPost {
  readonly #agents: { http: HttpAgent; https: HttpsAgent };

  constructor(connections: number) {
    const settings = { keepAlive: true, maxSockets: connections };
    this.#agents = { http: new HttpAgent(settings), https: new HttpsAgent(settings) };
  }

  send(url: string, headers: Record<string, string>, body: string): Promise<number | string> {
    return new Promise((resolve) => {
      const secure = url.startsWith('https:');
      const request = (secure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          agent: secure ? this.#agents.https : this.#agents.http,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'user-agent': 'sandbox-processor/1',
          },
        },
        (response) => {
          response.resume();
          response.on('error', () => resolve('connection lost'));
          response.on('end', () => {
            clearTimeout(alarm);
            resolve(response.statusCode ?? 'no status');
          });
        },
      );
      const alarm = setTimeout(() => request.destroy(new Error('time-out')), timeOutMs);
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(alarm);
        resolve(error.code ?? error.message);
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}
