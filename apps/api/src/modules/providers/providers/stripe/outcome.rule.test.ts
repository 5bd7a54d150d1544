import { describe, expect, it } from 'vitest';
import { errorOf } from './error-shape.ts';
import { outcomeOfRefusal } from './outcome.rule.ts';

const error = (type: string, code?: string, declineCode?: string) => ({
  error: { type, code, ...(declineCode ? { decline_code: declineCode } : {}), message: 'Words.' },
});
const invalid = 'invalid_request_error';
const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown = { outcome: 'unknown' };

describe('what an answer of Stripe means', () => {
  it.each<[string, number, unknown, object]>([
    ['our key is refused', 401, error(invalid), later],
    ['our key may not do this', 403, error(invalid, 'platform_api_key_expired'), later],
    ['we ask too often', 429, error(invalid, 'rate_limit'), later],
    ['the thing is locked for a moment', 400, error(invalid, 'lock_timeout'), later],
    ['our balance is empty', 400, error(invalid, 'balance_insufficient'), later],
    [
      'the same call is still being made',
      409,
      error('idempotency_error', 'idempotency_key_in_use'),
      unknown,
    ],
    ['it failed half-way', 500, error('api_error'), unknown],
    ['it failed half-way and says so with another status', 400, error('api_error'), unknown],
    ['it is closed for a while', 503, null, unknown],
    [
      'our key belongs to something else',
      400,
      error('idempotency_error'),
      { outcome: 'rejected', reason: 'KEY_REUSED' },
    ],
    [
      'there is no such thing',
      404,
      error(invalid, 'resource_missing'),
      { outcome: 'rejected', reason: 'NOT_FOUND' },
    ],
    ['a proxy knows no such page', 404, null, unknown],
    ['something else answers with JSON', 404, { message: 'Not Found' }, unknown],
    ['a portal asks for a login', 302, '<html>', unknown],
    [
      'the bank says no',
      402,
      error('card_error', 'card_declined', 'insufficient_funds'),
      { outcome: 'declined', reason: 'insufficient_funds', value: null },
    ],
    [
      'the card has expired',
      402,
      error('card_error', 'expired_card'),
      { outcome: 'declined', reason: 'expired_card', value: null },
    ],
    [
      'the account cannot be paid',
      400,
      error(invalid, 'payouts_not_allowed'),
      { outcome: 'rejected', reason: 'payouts_not_allowed' },
    ],
    ['what we ask makes no sense', 400, error(invalid), { outcome: 'rejected', reason: invalid }],
  ])('when %s', (_when, status, body, outcome) => {
    expect(outcomeOfRefusal(status, errorOf(body))).toEqual(outcome);
  });
});
