import { ApiError } from '../../errors.ts';
import { JsonRefusal, type JsonAnswer, type JsonCalls, type JsonRequest } from '../json-calls.ts';

/** What the engine refuses with, in the codes of this dialect. */
const codes: Readonly<Record<string, { status: number; code: string }>> = {
  not_found: { status: 404, code: '000' },
  amount_too_large: { status: 422, code: '137' },
  wrong_status: { status: 422, code: '167' },
  charge_disputed: { status: 422, code: '167' },
  currency_not_supported: { status: 422, code: '138' },
  not_a_test_card: { status: 422, code: '101' },
  card_expired: { status: 422, code: '129' },
  invalid_account: { status: 422, code: 'invalid_account' },
};

/** Does what a call asks for, and words what the engine refuses. */
export function refusing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code } = codes[error.code] ?? { status: 422, code: error.code };
    throw new JsonRefusal(status, code, error.message);
  }
}

/** Adds a call that does something. */
export function addCall(
  calls: JsonCalls,
  path: string,
  work: (request: JsonRequest) => JsonAnswer,
): void {
  calls.post(path, (request) => refusing(() => work(request)));
}

/** A part of a body. */
export function partOf(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: part } = body;
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
}

/** A sum of money that must be there. */
export function amountIn(body: Record<string, unknown>): { value: number; currency: string } {
  const { value, currency } = partOf(body, 'amount');
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value > 0;
  if (!isWhole || typeof currency !== 'string') {
    throw new JsonRefusal(422, '137', 'Invalid amount specified');
  }
  return { value, currency };
}
