import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import type { State } from './state.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** The parts of one running sandbox, handed to whoever needs them. */
export interface World {
  options: SandboxOptions;
  state: State;
  clock: Clock;
  webhooks: WebhookSender;
  faults: Faults;
  /** Where browsers reach the sandbox's pages, without a slash at the end. */
  baseUrl: () => string;
}
