import {
  errorCodes,
  isErrorName,
  unknownError,
  type ErrorBody,
  type ErrorKind,
  type ErrorName,
} from '@tipwell/contract/api/error-codes';
import type { FieldTrouble } from './use-field-errors.ts';

type Body = Omit<ErrorBody, 'fields'> & { fields?: Readonly<Record<string, FieldTrouble>> };

/** The API answered with an error from its catalogue (product §8). */
export class ApiFailure extends Error {
  override readonly name: ErrorName;
  readonly errorCode: number;
  readonly kind: ErrorKind;
  /** What is wrong with which field, by the field's path. */
  readonly fields: Readonly<Record<string, FieldTrouble>>;
  /** Facts to go on with, e.g. the smallest sum. */
  readonly details: NonNullable<ErrorBody['details']>;
  readonly status: number;
  /** The server's own number of the request, where it gave one. */
  readonly requestId: string | null;
  /** Whether the server said what is wrong; else the code is what such an answer counts as. */
  readonly isFromServer: boolean;

  /** @param told null for an answer that cannot be read, such as a page of somebody in between */
  constructor(told: Body | null, status: number, requestId: string | null) {
    const body = told ?? unknownError;
    super(body.message);
    this.name = isErrorName(body.code) ? body.code : 'unknown';
    this.errorCode = body.errorCode;
    this.kind = body.kind;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
    this.status = status;
    this.requestId = requestId;
    this.isFromServer = told !== null;
  }

  /** The same failure, blaming no other fields than these; an answer that cannot be read blames none. */
  withOnly(fields: Readonly<Record<string, FieldTrouble>>): ApiFailure {
    if (!this.isFromServer) return this;
    const { name: code, errorCode, kind, message, details } = this;
    return new ApiFailure(
      { code, errorCode, kind, message, details, fields },
      this.status,
      this.requestId,
    );
  }
}

/** What the server would say of fields that are not right, said before it is asked. */
export function refusedFields(fields: Readonly<Record<string, FieldTrouble>>): ApiFailure {
  const [errorCode, kind] = errorCodes.inputInvalid;
  return new ApiFailure({ code: 'inputInvalid', errorCode, kind, message: '', fields }, 400, null);
}

/** Why there is no answer that counts. */
export type NoAnswerReason = 'unreachable' | 'timeOut' | 'unreadable';

/**
 * No answer came, or none that can be read: what was asked may or may not have happened. Calls that
 * move money are asked again with the same key, never given up as failed.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, cause?: unknown) {
    super(`No answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether asking the same again later may well succeed. */
export function mayPassByItself(error: unknown): boolean {
  if (error instanceof NoAnswer) return error.reason !== 'unreadable';
  if (!(error instanceof ApiFailure)) return false;
  return error.status >= 500 || error.status === 429 || error.name === 'requestUnderWay';
}

/** Whether a failure is one of those a person is told about in words. */
export function hasWords(error: unknown): boolean {
  return error instanceof ApiFailure || error instanceof NoAnswer;
}
