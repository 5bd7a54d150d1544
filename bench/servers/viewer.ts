import { setTimeout as pause } from 'node:timers/promises';
import { Payee } from '../crash/payee.ts';
import type { Person } from '../crash/people.ts';

/** As long as the office waits before it opens its stream again, and longer each time that it cannot. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Somebody who has a page open: keeps a live stream, and notes how long there was none. */
export class Viewer {
  /** From the end of one stream until the next one said hello, and how many tries that took. */
  readonly gaps: { ms: number; tries: number }[] = [];
  events = 0;
  private readonly origin: string;
  private readonly payee: Payee;
  private readonly ending = new AbortController();
  private readonly watching: Promise<void>;
  private brokeAt: number | null = null;
  private tries = 0;

  constructor(origin: string, person: Person) {
    this.origin = origin;
    this.payee = new Payee(origin, person);
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.watching;
    // One that never opened again is a gap until now.
    this.noteGap();
  }

  private noteGap(): void {
    const { brokeAt, tries } = this;
    if (brokeAt !== null) this.gaps.push({ ms: performance.now() - brokeAt, tries });
    this.brokeAt = null;
    this.tries = 0;
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const wasOpen = await this.listen();
      if (signal.aborted) return;
      pauseMs = wasOpen ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Listens until the stream ends; whether it had opened. */
  private async listen(): Promise<boolean> {
    let hasOpened = false;
    this.tries += 1;
    try {
      const token = await this.payee.accessToken();
      const answer = await fetch(`${this.origin}/api/live`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal: this.ending.signal,
      });
      if (answer.status === 401) this.payee.forgetToken();
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return false;
      }
      const text = new TextDecoder();
      for await (const piece of answer.body) {
        const said = text.decode(piece as Uint8Array, { stream: true });
        if (!hasOpened && said.includes('hello')) {
          hasOpened = true;
          this.noteGap();
        }
        this.events += said.split('tip.received').length - 1;
      }
    } catch {
      // A server that was killed ends its streams without a word.
    }
    if (hasOpened && !this.ending.signal.aborted) this.brokeAt = performance.now();
    return hasOpened;
  }
}
