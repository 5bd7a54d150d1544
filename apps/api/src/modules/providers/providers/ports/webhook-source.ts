import type { Context } from '#platform/context.ts';
import type { Event } from '#platform/events.ts';
import type { Charge, PayoutReport } from './ports.ts';

/** A message as it arrived. */
export interface ReceivedMessage {
  rawBody: Buffer;
  header: (name: string) => string | undefined;
}

/**
 * What a thing is that an event speaks of, in our words. `HINT`: the module that asked for it reads it again,
 * because it alone knows whether it is ours.
 */
export type ObjectKind = 'CHARGE' | 'REFUND' | 'DISPUTE' | 'PAYOUT' | 'DESTINATION' | 'HINT';

/** A thing that an event speaks of. */
export interface SpokenOf {
  kind: ObjectKind;
  objectId: string;
}

/** What is published of a thing that an event speaks of. */
export type Report =
  | { charge: Charge }
  | { payout: PayoutReport }
  | { event: Event<object>; payload: object };

/** An event that a message tells of; a message may tell of several. */
export interface ToldEvent {
  eventId: string;
  eventType: string;
  /** What it speaks of, as the adapter's calls take it. */
  objectId: string;
}

/** How an adapter's messages are believed, read and answered. */
export interface WebhookSource {
  /** The headers that are kept beside the bytes. */
  keptHeaders: readonly string[];
  /** False: its bytes tell more of people than anybody needs, and only what it is about is kept. */
  keepsBytes?: false;
  /** Whether one of these secrets signed it within the last minutes; compared in constant time. */
  isSigned(message: ReceivedMessage, secrets: readonly string[], now: Date): boolean;
  /** What it tells of; null where it is no message of theirs. */
  read(message: ReceivedMessage): ToldEvent[] | null;
  /**
   * Keeps what a message tells where nothing of it can be read again. It is signed, and may come twice, late
   * and in any order; kept again it is the same.
   */
  keep?(
    context: Pick<Context, 'db' | 'clock' | 'accounts'>,
    told: { paymentSystem: string; message: ReceivedMessage },
  ): Promise<void>;
  /** What an event of this type speaks of; null where that is nothing of ours. */
  about(eventType: string): ObjectKind | null;
  /**
   * What is to be published of it; null: nothing. Left out, the payment system that sent it is asked again.
   * @throws where it has to be asked and does not answer, so that it is asked again later
   */
  report?(context: Context, spokenOf: SpokenOf): Promise<Report | null>;
  /** What the sender waits for to know that we have it. */
  acknowledgement: { status: number; body?: string };
}

/** Names that processors give to things are plain: anything else is no message of theirs. */
export const plainName = /^[\x21-\x7e]{1,200}$/;

/** A message's JSON; null where it is none. */
export function jsonOf({ rawBody }: ReceivedMessage): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
