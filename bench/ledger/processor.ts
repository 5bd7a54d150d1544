import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProgram, stopProgram } from '../../run/child.ts';
import type { Stack } from '../../run/stack.ts';
import type { Duration, Measured } from './load.ts';
import type { WebhookLoadAnswer, WebhookLoadAsked } from './webhook-load.ts';

/** The processor that posts signed messages, in a process of its own as a real one is. */
export class Processor {
  /** How many messages were answered 204, warm-up included. */
  accepted = 0;
  private readonly child: ChildProcess;
  private readonly charges: object[];

  constructor(stack: Stack, charges: object[]) {
    this.charges = charges;
    this.child = startProgram({
      name: 'webhook-load',
      arguments: ['bench/ledger/webhook-load.ts'],
      environment: {
        WEBHOOK_ORIGIN: stack.origin,
        SANDBOX_WEBHOOK_SECRET: stack.secrets.SANDBOX_WEBHOOK_SECRET,
      },
    });
  }

  /** @throws Error when a message was answered with anything but 204. */
  async measure(clients: number, duration: Duration): Promise<Measured> {
    const { charges } = this;
    const ended = new AbortController();
    const asked: WebhookLoadAsked = { clients, duration, charges };
    this.child.send(asked);
    try {
      const [answer] = (await Promise.race([
        once(this.child, 'message', ended),
        once(this.child, 'exit', ended).then(() => {
          throw new Error('The program that posts messages has ended.');
        }),
      ])) as [WebhookLoadAnswer];
      if ('complaint' in answer) throw new Error(answer.complaint);
      this.accepted += answer.accepted;
      return answer.measured;
    } finally {
      ended.abort();
    }
  }

  async stop(): Promise<void> {
    await stopProgram(this.child);
  }
}
