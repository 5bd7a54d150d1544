import type { Dialect } from './rows.ts';

/** Signs one sending of an event: the headers that go with these bytes. */
export type Sign = (
  secrets: readonly string[],
  eventId: string,
  unixSeconds: number,
  rawBody: string,
) => Record<string, string>;

/** Where the webhooks of one dialect go. While secrets change, both the old and the new one count. */
interface Target {
  url: string | null;
  secrets: readonly string[];
  sign: Sign;
  /** What is sent of an event, where the signature stands in it. */
  write?: (secrets: readonly string[], told: object) => object;
}

type Speaker = Dialect | 'own';

/** Where webhooks go and how they are signed, for each way of speaking. */
export class WebhookTargets {
  readonly #targets = new Map<Speaker, Target>();

  add(speaker: Speaker, target: Target): void {
    this.#targets.set(speaker, target);
  }

  of(speaker: Speaker): Target | undefined {
    return this.#targets.get(speaker);
  }

  /** Whether anybody listens to this dialect. */
  hears(speaker: Speaker): boolean {
    return this.#targets.get(speaker)?.url != null;
  }

  /** Moves a target, or gives it other secrets, until the next start. */
  change(speaker: Speaker, change: { url?: string; secrets?: readonly string[] }): void {
    const target = this.#targets.get(speaker);
    if (target !== undefined) this.#targets.set(speaker, { ...target, ...change });
  }
}
