import { expect } from 'vitest';
import { errorCatalogue, errorNameOf, statusOf } from '@tipwell/contract/api/errors';
import type { FieldError } from '@tipwell/contract/api/field-error';
import {
  fieldErrorTexts,
  tellFieldError,
  type ToldFieldError,
} from '@tipwell/contract/api/field-error-texts';
import type { Answer } from './open-test-app.ts';

/** One entry of the catalogue, as it stands there, with the status of its number. */
export function expectErrorShape(answer: Pick<Answer, 'status'> & { body: object }): void {
  const body = answer.body as { errorCode: number; fields?: object; details?: object };
  const name = errorNameOf(body.errorCode);
  const { fields, details, ...rest } = body;
  expect(rest).toEqual({ code: name, ...errorCatalogue[name] });
  expect(answer.status).toBe(statusOf(body.errorCode));
  for (const told of Object.values(fields ?? {}) as ToldFieldError[]) {
    expect(told.message).toBeTypeOf('string');
    expect(Object.keys(fieldErrorTexts)).toContain(told.code);
    expect(told).toEqual(tellFieldError(told as FieldError));
  }
  expect(typeof (details ?? {})).toBe('object');
}
