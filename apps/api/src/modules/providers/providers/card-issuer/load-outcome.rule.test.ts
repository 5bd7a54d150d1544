import { describe, expect, test } from 'vitest';
import { outcomeOfRefusedLoad } from './load-outcome.rule.ts';

const later = { outcome: 'rejected', reason: 'NOT_NOW' };
const empty = { outcome: 'rejected', reason: 'BALANCE_EMPTY' };
const unknown = { outcome: 'unknown' };

describe('what a refused load means', () => {
  test.each([
    // For later: the money stays held, and the same is asked for again.
    [401, null, later],
    [403, 'forbidden', later],
    [429, 'rate_limit', later],
    [422, 'insufficient_program_balance', empty],
    [402, 'program_insufficient_funds', empty],
    // Ended: the card cannot be loaded, or the issuer will not.
    [409, 'card_not_active', { outcome: 'rejected', reason: 'destination_not_active' }],
    [404, 'account_not_found', { outcome: 'rejected', reason: 'destination_not_active' }],
    [422, 'load_declined', { outcome: 'declined', reason: 'load_declined', value: null }],
    [422, 'validation_error', { outcome: 'rejected', reason: 'validation_error' }],
    [404, 'resource_not_found', { outcome: 'rejected', reason: 'NOT_FOUND' }],
    // Our id stands for something else: people must look.
    [409, 'reference_reused', { outcome: 'rejected', reason: 'KEY_REUSED' }],
    [409, 'idempotency_key_reused', { outcome: 'rejected', reason: 'KEY_REUSED' }],
    // Nobody can tell: it may have been made.
    [409, 'duplicate', unknown],
    [409, 'in_progress', unknown],
    [404, null, unknown],
    [422, null, unknown],
    [302, null, unknown],
    [500, 'internal_error', unknown],
  ])('%i %s', (status, code, outcome) => {
    expect(outcomeOfRefusedLoad({ status, code })).toEqual(outcome);
  });
});
