import { describe, expect, it } from 'vitest';
import {
  datesOfDecision,
  decidedSince,
  decidingRoles,
  decisionStep,
} from './account-decision.rule.ts';

const asked = new Date('2026-11-22T10:00:00Z');
const at = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);
const dates = datesOfDecision(asked);
const open = { approvedBy: null, ...dates };
const approved = { approvedBy: 'ben', ...dates };

describe('a request about an account', () => {
  it('applies after a day at the earliest and lapses after two weeks', () => {
    expect(dates).toEqual({ dueAt: at(24), lapsesAt: at(14 * 24) });
  });

  it.each([
    ['approved a minute before its day', approved, at(23.99), 'WAIT'],
    ['approved, with its day', approved, at(24), 'APPLY'],
    ['not approved, with its day', open, at(24), 'WAIT'],
    ['not approved, a minute before it lapses', open, at(14 * 24 - 0.02), 'WAIT'],
    ['not approved in two weeks', open, at(14 * 24), 'LAPSE'],
    ['approved in the moment in which it lapses', approved, at(14 * 24), 'LAPSE'],
  ] as const)('%s', (_what, request, now, step) => {
    expect(decisionStep(request, now)).toBe(step);
  });
});

describe('an erasure that takes two people', () => {
  it('looks a year back', () => {
    expect(decidedSince(asked)).toEqual(new Date('2025-11-22T10:00:00Z'));
  });

  it.each([
    ['an owner', 'ROLE_OWNER', true],
    ['a sales person', 'ROLE_SALES_PERSON', true],
    ['a split manager', 'ROLE_DISTRIBUTION_MASTER', true],
    ['a team member', 'ROLE_USER', false],
    ['a payout viewer', 'ROLE_PAYOUT_VIEWER', false],
  ] as const)('%s', (_who, role, takesTwo) => {
    expect(decidingRoles.includes(role)).toBe(takesTwo);
  });
});
