import { ApiError } from '../../errors.ts';

export type StripeErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error';

export interface StripeErrorDetails {
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: object;
  payment_method?: object;
  charge?: string;
}

/** A refusal as this dialect words it. Throwing it inside a commit undoes what the call had written. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly details: StripeErrorDetails;

  constructor(status: number, type: StripeErrorType, details: StripeErrorDetails) {
    super(details.message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

export function stripeErrorBody(type: StripeErrorType, details: StripeErrorDetails): object {
  return { error: { type, ...details } };
}

export function badRequest(code: string | null, message: string, param?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', {
    ...(code === null ? {} : { code }),
    message,
    ...(param === undefined ? {} : { param }),
  });
}

export function missingResource(what: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, 'invalid_request_error', {
    code: 'resource_missing',
    message: `There is no ${what} '${id}'.`,
    param,
  });
}

/** What the engine refuses with, in the codes of this dialect. */
const codes: Record<string, { status: number; code: string | null }> = {
  not_found: { status: 404, code: 'resource_missing' },
  wrong_status: { status: 400, code: 'payment_intent_unexpected_state' },
  charge_disputed: { status: 400, code: 'charge_disputed' },
  amount_too_large: { status: 400, code: 'amount_too_large' },
  currency_not_supported: { status: 400, code: null },
  token_unknown: { status: 404, code: 'resource_missing' },
  token_used: { status: 400, code: 'token_already_used' },
  not_a_test_card: { status: 402, code: 'incorrect_number' },
  card_expired: { status: 402, code: 'expired_card' },
  scheme_not_supported: { status: 400, code: 'invalid_card_type' },
  payout_method_not_available: { status: 400, code: 'payouts_not_allowed' },
  destination_not_active: { status: 400, code: 'payouts_not_allowed' },
  invalid_account: { status: 400, code: 'account_number_invalid' },
};

/** Any error as this dialect answers it, or nothing where it is a fault of the sandbox itself. */
export function asStripeError(error: unknown): StripeError | null {
  if (error instanceof StripeError) return error;
  if (!(error instanceof ApiError)) return null;
  const { status, code } = codes[error.code] ?? { status: 400, code: error.code };
  return new StripeError(status, status === 402 ? 'card_error' : 'invalid_request_error', {
    ...(code === null ? {} : { code }),
    message: error.message,
  });
}
