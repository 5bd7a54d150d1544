import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import {
  fieldError,
  fieldErrorOf,
  fieldErrorsOf,
  invalid,
  type FieldErrorCode,
} from './field-error.ts';
import { fieldErrorTexts, tellFieldError } from './field-error-texts.ts';
import { fieldMessages } from './field-messages.ts';
import { refusals } from './rejection-reasons.ts';
import { requestFaults } from './request-faults.ts';

const codes = Object.keys(fieldErrorTexts) as FieldErrorCode[];

describe('what is wrong with a field', () => {
  test.each(codes)('%s comes out of a schema under the code it went in with', (code) => {
    const params = { limit: 30 };
    const schema = z.string().min(3, { error: invalid(code, params) });
    const [issue] = schema.safeParse('x').error?.issues ?? [];
    expect(issue && fieldErrorOf(issue)).toEqual(fieldError(code, params));
  });

  it.each<[title: string, schema: z.ZodType, value: unknown, error: unknown]>([
    ['short', z.string().min(3), 'x', fieldError('min', { limit: 3 })],
    ['long', z.string().max(1), 'xx', fieldError('max', { limit: 1 })],
    ['small', z.number().min(3), 2, fieldError('min_value', { limit: 3 })],
    ['large', z.int().max(3), 4, fieldError('max_value', { limit: 3 })],
    ['few', z.array(z.int()).min(1), [], fieldError('minItems', { limit: 1 })],
    ['many', z.array(z.int()).max(1), [1, 2], fieldError('maxItems', { limit: 1 })],
    ['another type', z.string(), 1, fieldError('invalidType', { type: 'string' })],
    ['another form', z.uuid(), 'x', fieldError('invalidFormat', { format: 'uuid' })],
    ['a field too many', z.strictObject({}), { a: 1 }, fieldError('unknownField')],
    ['no choice', z.enum(['a', 'b']), 'c', fieldError('notAChoice', { choices: 'a, b' })],
    ['none of two', z.union([z.int(), z.literal('x')]), true, fieldError('invalid')],
  ])('%s is told from the complaint where the schema names no code', (_, schema, value, error) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    expect(issue && fieldErrorOf(issue)).toEqual(error);
  });

  it('is told by path, the first complaint about each', () => {
    const schema = z.object({
      name: z
        .string()
        .min(2, { error: invalid('min', { limit: 2 }) })
        .regex(/^a/),
      rows: z.array(z.object({ day: z.iso.date({ error: invalid('date') }) })),
    });
    const read = schema.safeParse({ name: 'x', rows: [{ day: '1999-02-30' }] });
    expect(fieldErrorsOf(read.error?.issues ?? [])).toEqual({
      name: fieldError('min', { limit: 2 }),
      'rows.0.day': fieldError('date'),
    });
  });

  it('is said in English with its parameters in place', () => {
    expect(tellFieldError(fieldError('max', { limit: 30 }))).toEqual({
      code: 'max',
      params: { limit: 30 },
      message: 'At most 30 characters',
    });
  });

  it('has one text for each code, wherever it is listed', () => {
    const listed = [fieldMessages, refusals, requestFaults].flatMap((texts) => Object.keys(texts));
    expect(new Set(listed).size).toBe(listed.length);
    expect(codes).toHaveLength(listed.length);
    for (const code of codes) expect(fieldErrorTexts[code]).not.toBe('');
  });
});
