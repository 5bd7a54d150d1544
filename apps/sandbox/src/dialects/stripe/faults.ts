import type { FaultKind } from '../../faults.ts';
import { StripeError } from './errors.ts';

const ordered = 'A test ordered this error.';

/** What an ordered fault is answered with, where it is answered at all. */
export const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  () => StripeError
> = {
  server_error: () => new StripeError(500, 'api_error', { message: ordered }),
  rate_limited: () =>
    new StripeError(429, 'invalid_request_error', { code: 'rate_limit', message: ordered }),
  key_refused: () => new StripeError(401, 'invalid_request_error', { message: ordered }),
  in_progress: () =>
    new StripeError(409, 'idempotency_error', {
      code: 'idempotency_key_in_use',
      message: ordered,
    }),
};
