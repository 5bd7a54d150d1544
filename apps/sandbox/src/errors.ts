export type ErrorType =
  | 'invalid_request'
  | 'authentication'
  | 'card_error'
  | 'payout_error'
  | 'conflict'
  | 'not_found'
  | 'internal';

/** What every refused call answers with. `object` is the thing the refusal is about, when there is one. */
export interface ErrorBody {
  error: { type: ErrorType; code: string; message: string; object?: object };
}

/** A refusal. Throwing it inside a commit undoes everything the call had written. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 429;
  readonly type: ErrorType;
  readonly code: string;
  /** The thing the refusal is about. */
  readonly object: object | undefined;

  constructor(
    status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 429,
    type: ErrorType,
    code: string,
    message: string,
    object?: object,
  ) {
    super(message);
    this.object = object;
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export function errorBody(
  type: ErrorType,
  code: string,
  message: string,
  object?: object,
): ErrorBody {
  return { error: { type, code, message, ...(object === undefined ? {} : { object }) } };
}

export function invalid(code: string, message: string): ApiError {
  return new ApiError(400, 'invalid_request', code, message);
}

/** An account is taken once more is known of whoever it belongs to. */
export function holderDetailsNeeded(requirements: readonly string[]): ApiError {
  const message = 'This account needs more details of its holder.';
  const object = { requirements };
  return new ApiError(400, 'invalid_request', 'holder_details_needed', message, object);
}

export function conflict(code: string, message: string): ApiError {
  return new ApiError(409, 'conflict', code, message);
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', 'not_found', `There is no such ${what}.`);
}
