import type { PaymentSystem } from './ports.ts';
import { sandboxPaymentSystem } from './sandbox/payment-system.ts';

/**
 * The adapter of a payment system by its name in the spec. Until real adapters exist, the sandbox
 * answers for every name; the choice stands here and nowhere else.
 */
export function paymentSystemNamed(_name: string): PaymentSystem {
  return sandboxPaymentSystem;
}

/** The adapter that a webhook's sender belongs to, or null. */
export function paymentSystemOfProvider(provider: string): PaymentSystem | null {
  return provider === sandboxPaymentSystem.provider ? sandboxPaymentSystem : null;
}
