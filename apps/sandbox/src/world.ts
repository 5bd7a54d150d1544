import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { SandboxOptions } from './options.ts';
import type { Twist } from './settlement/twist.ts';
import type { State } from './state.ts';
import type { WebhookSender } from './webhook-sender.ts';
import type { WebhookTargets } from './webhook-targets.ts';
import type {
  Dialect,
  Dispute,
  EventType,
  Origin,
  PaymentIntent,
  Payout,
  PayoutCard,
  Refund,
} from './rows.ts';

/** What the engine tells a dialect of the things that came in by its door. */
export interface Hearer {
  intent(type: EventType, intent: PaymentIntent, how: { twice: boolean; createdAt: string }): void;
  refund(type: EventType, refund: Refund): void;
  /** A payout has been made and nothing has become of it yet. */
  payoutMade(payout: Payout): void;
  payout(type: EventType, payout: Payout): void;
  payoutCard(card: PayoutCard): void;
  dispute(
    what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
    dispute: Dispute,
  ): void;
}

/** The parts of one running sandbox, handed to whoever needs them. */
export interface World {
  options: SandboxOptions;
  state: State;
  clock: Clock;
  webhooks: WebhookSender;
  targets: WebhookTargets;
  faults: Faults;
  /** What the caller keeps at the issuer of cards is used up: it loads nothing until there is more. */
  nymFloat: { isEmpty: boolean };
  /** Intercom's search lags behind: it finds nothing that anybody has made. */
  intercom: { searchLags: boolean };
  /** In what a settlement differs from what was, by the id of what moved. */
  twists: Map<string, Twist>;
  /** Who tells the story of things that came in by another dialect's door. */
  hearers: Partial<Record<Dialect, Hearer>>;
  /** Where browsers reach the sandbox's pages, without a slash at the end. */
  baseUrl: () => string;
}

/** Who is told about this thing instead of the sandbox's own webhook; nobody for its own things. */
export function hearerOf(world: World, thing: { origin?: Origin }): Hearer | undefined {
  return thing.origin === undefined ? undefined : world.hearers[thing.origin.dialect];
}
