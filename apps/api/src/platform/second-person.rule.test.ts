import { describe, expect, test } from 'vitest';
import { realPersonOf } from './actor.ts';
import {
  approvals,
  conditions,
  isSecondPerson,
  whyNotIndependent,
  type Approval,
  type ApproverFacts,
  type Condition,
} from './second-person.rule.ts';

const anna = { userId: 'anna', viewedBy: null };
const ben = { userId: 'ben', viewedBy: null };
const annaViewingAsBen = { userId: 'ben', viewedBy: { userId: 'anna', isReadOnly: false } };
const benViewingAsAnna = { userId: 'anna', viewedBy: { userId: 'ben', isReadOnly: false } };

describe('who really acts', () => {
  test.each([
    ['Anna herself', anna, 'anna'],
    ['Anna, viewing as Ben', annaViewingAsBen, 'anna'],
  ])('%s', (_who, actor, expected) => {
    expect(realPersonOf(actor)).toBe(expected);
  });
});

describe('what one person asked for is decided by', () => {
  test.each([
    ['another person', anna, ben, true],
    ['nobody but another person', anna, anna, false],
    ['nobody who looks with another person’s eyes', anna, annaViewingAsBen, false],
    ['not by a third person in a view either', ben, benViewingAsAnna, false],
    ['the person whose eyes were borrowed', annaViewingAsBen, ben, true],
    ['not by who borrowed them', annaViewingAsBen, anna, false],
  ])('%s', (_title, first, second, expected) => {
    expect(isSecondPerson(realPersonOf(first), second)).toBe(expected);
  });
});

const now = new Date('2026-11-28T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const independent: ApproverFacts = {
  isPayee: false,
  appointedByFirst: false,
  appointedFirst: false,
  heldSince: hoursAgo(24),
  isVerified: true,
  hasFactor: true,
  sharesDevice: false,
};

/** What breaks each condition, and the reason that is given for it. */
const broken: Record<Condition, [Partial<ApproverFacts>, string]> = {
  NOT_PAYEE: [{ isPayee: true }, 'PAYEE'],
  NOT_APPOINTED_BY_FIRST: [{ appointedByFirst: true }, 'APPOINTED_BY_REQUESTER'],
  DID_NOT_APPOINT_FIRST: [{ appointedFirst: true }, 'APPOINTED_REQUESTER'],
  HELD_A_DAY: [{ heldSince: hoursAgo(23.99) }, 'NEW_ROLE'],
  VERIFIED: [{ isVerified: false }, 'NOT_VERIFIED'],
  SECOND_FACTOR: [{ hasFactor: false }, 'NO_SECOND_FACTOR'],
  NO_SHARED_DEVICE: [{ sharesDevice: true }, 'SHARED_DEVICE'],
};

/** As the requirement has it: every condition, for every approval. */
const expected: Record<Approval, readonly Condition[]> = {
  REFUND: conditions,
  DISPUTE_ACCEPTANCE: conditions,
  PROCESSOR_ACCOUNT: conditions,
  FINAL_PAYOUT: conditions,
  INVOICE_PAYMENT: conditions,
  ACCOUNT_REQUEST: conditions,
  PLATFORM_ROLES: conditions,
  ERASURE: conditions,
  CLOSURE: conditions,
  FACTOR_RESET: conditions,
  WITHHOLDING: conditions,
  TAX_RESERVE: conditions,
  CORRECTION: conditions,
  ALLOCATION: conditions,
  CHANGE_REQUEST: conditions,
  TRONC_CHANGE: conditions,
  SHARING_TERMS: conditions,
};

const names = Object.keys(expected) as Approval[];

describe('the table of approvals', () => {
  test('names every approval', () => {
    expect(Object.keys(approvals).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('%s: an independent person of a day may', (approval) => {
    expect(whyNotIndependent(approval, independent, now)).toBeNull();
  });

  test.each(
    names.flatMap((approval) => conditions.map((condition) => [approval, condition] as const)),
  )('%s: %s', (approval, condition) => {
    const [facts, reason] = broken[condition];
    const isHeld = expected[approval].includes(condition);
    const told = whyNotIndependent(approval, { ...independent, ...facts }, now);
    expect(told).toBe(isHeld ? reason : null);
  });

  test.each(names)('%s: not by anyone without a role for it', (approval) => {
    expect(whyNotIndependent(approval, { ...independent, heldSince: null }, now)).toBe(
      'NOT_THEIRS',
    );
  });

  test('factors and devices are not asked where the settings demand none', () => {
    const facts = { ...independent, hasFactor: null, sharesDevice: null };
    expect(whyNotIndependent('REFUND', facts, now)).toBeNull();
  });
});
