import { countries, currencies } from './capabilities.ts';

/** The pieces that the bodies of calls are checked with. */
export const uuid = { type: 'string', format: 'uuid' } as const;
export const amount = { type: 'integer', minimum: 1, maximum: 99_999_999 } as const;
export const currency = { type: 'string', enum: currencies } as const;
export const country = { type: 'string', enum: countries } as const;
export const webAddress = {
  type: 'string',
  format: 'uri',
  pattern: '^https?://',
  maxLength: 2000,
} as const;

export function text(maxLength: number, minLength = 1): Record<string, unknown> {
  return { type: 'string', minLength, maxLength };
}

/** An object with these fields and no others. */
export function fields(
  properties: Record<string, unknown>,
  required: string[] = Object.keys(properties),
): Record<string, unknown> {
  return { type: 'object', additionalProperties: false, required, properties };
}

export const byAttempt = { querystring: fields({ attemptId: uuid }) };
