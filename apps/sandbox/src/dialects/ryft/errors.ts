import { ApiError } from '../../errors.ts';

/** A refusal as this dialect words it. */
export class RyftError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What the engine refuses with; all that is no question of what is there is a bad request. */
export function asRyftError(error: unknown): RyftError | null {
  if (error instanceof RyftError) return error;
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_found') return new RyftError(404, 'not_found', error.message);
  return new RyftError(400, error.code, error.message);
}
