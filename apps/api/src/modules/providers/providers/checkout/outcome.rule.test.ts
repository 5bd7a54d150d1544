import { describe, expect, it } from 'vitest';
import { outcomeOfRefusal } from './outcome.rule.ts';

const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown = { outcome: 'unknown' };
const rejected = (reason: string) => ({ outcome: 'rejected', reason });

describe('what an answer of Checkout.com means', () => {
  it.each<[string, number, boolean, string[], object]>([
    ['our key is refused', 401, true, [], later],
    ['our key may not do this, or it may not be done now', 403, true, [], later],
    ['we ask too often', 429, true, ['too_many_requests'], later],
    ['our account there is empty', 422, true, ['insufficient_funds'], later],
    ['it is empty in other words', 422, true, ['currency_account_insufficient_balance'], later],
    ['the same call is still being made', 409, true, ['cko_idempotency_key_in_progress'], unknown],
    ['it failed half-way', 502, true, [], unknown],
    ['it is closed for a while', 503, false, [], unknown],
    ['a portal asks for a login', 302, false, [], unknown],
    ['a proxy knows no such page', 404, false, [], unknown],
    ['somebody between finds our words wrong', 400, false, [], unknown],
    ['there is no such thing', 404, true, [], rejected('NOT_FOUND')],
    [
      'our key belongs to something else',
      422,
      true,
      ['cko_idempotency_key_reused'],
      rejected('KEY_REUSED'),
    ],
    ['the token is of yesterday', 422, true, ['token_expired'], rejected('token_expired')],
    [
      'several fields are wrong',
      422,
      true,
      ['city_required', 'zip_required'],
      { ...rejected('city_required'), codes: ['city_required', 'zip_required'] },
    ],
    ['it says no and not why', 422, true, [], rejected('HTTP_422')],
  ])('when %s', (_when, status, isTheirs, codes, outcome) => {
    expect(outcomeOfRefusal({ status, isTheirs, codes })).toEqual(outcome);
  });
});
