import { describe, expect, it } from 'vitest';
import type { ApproverFacts } from '#platform/second-person.rule.ts';
import { mayRefuse, whyNotSecondPerson, type Candidate } from './second-person.rule.ts';

const now = new Date('2026-11-22T10:00:00Z');
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
const stranger: Candidate = {
  userId: 'layla',
  isViewing: false,
  isAdmin: false,
  ownerSince: null,
  facts: { ...independent, heldSince: null },
};
const owner = { ...stranger, ownerSince: hoursAgo(24) };
const admin = { ...stranger, userId: 'ingrid', isAdmin: true, facts: independent };
const asked = {
  needsAdmin: false,
  requestedBy: 'khalid',
  isRequesterAdmin: false,
  requesterMadeOwnerBy: null,
};
const fee = { ...asked, needsAdmin: true, requestedBy: 'sally' };

describe('the second person', () => {
  it.each([
    ['another owner of a day', owner, asked, null],
    [
      'another owner of a day less a minute',
      { ...owner, ownerSince: hoursAgo(23.99) },
      asked,
      'NEW_OWNER',
    ],
    ['an administrator', admin, asked, null],
    ['whoever asked', { ...owner, userId: 'khalid' }, asked, 'SAME_PERSON'],
    ['whoever asked, as an administrator', { ...admin, userId: 'khalid' }, asked, 'SAME_PERSON'],
    ['an owner in a view', { ...owner, isViewing: true }, asked, 'IN_A_VIEW'],
    ['an administrator in a view', { ...admin, isViewing: true }, asked, 'IN_A_VIEW'],
    [
      'the administrator who appointed whoever asked',
      admin,
      { ...asked, requesterMadeOwnerBy: 'ingrid' },
      'APPOINTED_REQUESTER',
    ],
    [
      'the owner who invited whoever asked, long after',
      owner,
      { ...asked, requesterMadeOwnerBy: 'layla' },
      null,
    ],
    ['a sales person, who owns nothing', stranger, asked, 'NOT_THEIRS'],
    ['an owner, for a fee that sales ask for', owner, fee, 'ADMIN_NEEDED'],
    ['an administrator, for a fee that sales ask for', admin, fee, null],
    [
      'an owner, for a fee that an administrator asks for',
      owner,
      { ...fee, isRequesterAdmin: true },
      null,
    ],
    ['an owner, for an owner that sales ask for', owner, { ...fee, needsAdmin: false }, null],
    ['an owner, for a card in another name', owner, { ...asked, needsAdmin: true }, 'ADMIN_NEEDED'],
    [
      'an administrator of a day less a minute',
      { ...admin, facts: { ...independent, heldSince: hoursAgo(23.99) } },
      asked,
      'NEW_ROLE',
    ],
    [
      'an administrator whom the requester appointed',
      { ...admin, facts: { ...independent, appointedByFirst: true } },
      asked,
      'APPOINTED_BY_REQUESTER',
    ],
    [
      'an owner whose account is not verified',
      { ...owner, facts: { ...independent, isVerified: false } },
      asked,
      'NOT_VERIFIED',
    ],
    [
      'an owner without a second factor',
      { ...owner, facts: { ...independent, hasFactor: false } },
      asked,
      'NO_SECOND_FACTOR',
    ],
    [
      'an owner on the requester’s device',
      { ...owner, facts: { ...independent, sharesDevice: true } },
      asked,
      'SHARED_DEVICE',
    ],
    ['an administrator, for a card in another name', admin, { ...asked, needsAdmin: true }, null],
  ])('%s', (_who, candidate, change, reason) => {
    expect(whyNotSecondPerson(candidate, change, now)).toBe(reason);
  });
});

describe('refusing', () => {
  it.each([
    ['a new owner may', { ...owner, ownerSince: now }, true],
    ['an administrator may', admin, true],
    ['whoever asked withdraws instead', { ...owner, userId: 'khalid' }, false],
    ['nobody may in a view', { ...owner, isViewing: true }, false],
    ['a sales person may not', stranger, false],
  ])('%s', (_who, candidate, may) => {
    expect(mayRefuse(candidate, asked)).toBe(may);
  });
});
