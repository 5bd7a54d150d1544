import { ApiError } from '../../errors.ts';

/** A refusal as this dialect words it; only an invalid request says why. */
export class CheckoutError extends Error {
  readonly status: number;
  readonly codes: readonly string[];

  constructor(status: number, ...codes: string[]) {
    super(codes.join(', '));
    this.status = status;
    this.codes = codes;
  }
}

/** What the engine refuses with: what cannot be done now is 403, what cannot be right is 422. */
const codes: Record<string, { status: number; code: string }> = {
  not_found: { status: 404, code: 'not_found' },
  wrong_status: { status: 403, code: 'action_not_allowed' },
  amount_too_large: { status: 422, code: 'amount_exceeds_balance' },
  currency_not_supported: { status: 422, code: 'currency_invalid' },
  token_unknown: { status: 422, code: 'token_invalid' },
  token_used: { status: 422, code: 'token_used' },
  not_a_test_card: { status: 422, code: 'card_number_invalid' },
  card_expired: { status: 422, code: 'card_expired' },
  scheme_not_supported: { status: 422, code: 'destination_not_eligible' },
  payout_method_not_available: { status: 422, code: 'destination_not_eligible' },
  destination_not_active: { status: 422, code: 'destination_not_eligible' },
  invalid_account: { status: 422, code: 'account_number_invalid' },
};

export function asCheckoutError(error: unknown): CheckoutError | null {
  if (error instanceof CheckoutError) return error;
  if (!(error instanceof ApiError)) return null;
  const { status, code } = codes[error.code] ?? { status: 422, code: error.code };
  return new CheckoutError(status, code);
}
