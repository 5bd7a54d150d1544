import type { PaymentIntent } from '../../rows.ts';

const methods: Readonly<Record<string, string>> = { mastercard: 'mc', visa: 'visa', amex: 'amex' };

/** How this dialect calls what paid. */
export function methodOf({ card, charge }: PaymentIntent): string {
  return methods[charge?.brand ?? card?.brand ?? ''] ?? 'scheme';
}

/** Why a card was refused, in its words. */
const refusals: Readonly<Record<string, { code: string; reason: string }>> = {
  card_declined: { code: '2', reason: 'Refused' },
  insufficient_funds: { code: '12', reason: 'Not enough balance' },
  expired_card: { code: '6', reason: 'Expired Card' },
  authentication_failed: { code: '11', reason: '3D Not Authenticated' },
};

export function refusalOf({ lastError }: PaymentIntent): { code: string; reason: string } | null {
  if (lastError === null) return null;
  return refusals[lastError.code] ?? { code: '2', reason: 'Refused' };
}
