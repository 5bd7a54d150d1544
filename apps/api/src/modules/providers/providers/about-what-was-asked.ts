import type { Outcome } from './outcome.ts';
import type { PaymentSystem } from './ports.ts';

/**
 * An adapter whose answers count only where they speak of what was asked about. One about something else,
 * however good it looks, says nothing of ours: it is unknown, and asked for again.
 */
export function aboutWhatWasAsked(system: PaymentSystem): PaymentSystem {
  return {
    ...system,
    readCharge: async (context, reference) =>
      unlessOther(reference, await system.readCharge(context, reference)),
    readRefund: async (context, reference) =>
      unlessOther(reference, await system.readRefund(context, reference)),
    readDispute: async (context, reference) =>
      unlessOther(reference, await system.readDispute(context, reference)),
    readPayout: async (context, reference) =>
      unlessOther(reference, await system.readPayout(context, reference)),
  };
}

function unlessOther<Value extends { reference: string }>(
  asked: string,
  told: Outcome<Value>,
): Outcome<Value> {
  return told.outcome === 'ok' && told.value.reference !== asked ? { outcome: 'unknown' } : told;
}
