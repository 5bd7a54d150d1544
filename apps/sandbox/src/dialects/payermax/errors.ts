import { ApiError } from '../../errors.ts';

/** A refusal as this dialect words it: an answer like any other, with a code and a sentence. */
export class PayerMaxRefusal extends Error {
  readonly code: string;
  readonly data: object | null;

  constructor(code: string, message: string, data: object | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const notExisting = () =>
  new PayerMaxRefusal('ORDER_NOT_EXIST', 'The order does not exist.');

/** What the engine refuses with. */
const codes: Record<string, string> = {
  not_found: 'ORDER_NOT_EXIST',
  wrong_status: 'ORDER_STATUS_INVALID',
  charge_disputed: 'ORDER_STATUS_INVALID',
  amount_too_large: 'REFUND_AMOUNT_INVALID',
  currency_not_supported: 'CURRENCY_INVALID',
  token_unknown: 'PAYMENT_TOKEN_INVALID',
  token_used: 'PAYMENT_TOKEN_INVALID',
  invalid_account: 'PARAMS_INVALID',
};

export function asRefusal(error: unknown): PayerMaxRefusal | null {
  if (error instanceof PayerMaxRefusal) return error;
  if (!(error instanceof ApiError)) return null;
  return new PayerMaxRefusal(codes[error.code] ?? 'PARAMS_INVALID', error.message);
}
