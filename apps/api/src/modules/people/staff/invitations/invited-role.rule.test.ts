import { locationRoles, type LocationRole } from '@tipwell/contract/access/roles';
import { expect, it } from 'vitest';
import { roleOfLetter } from './invited-role.rule.ts';
import { invitationWords } from './invitation-messages.ts';

it.each([
  [['ROLE_USER'], 'ROLE_USER'],
  [['ROLE_USER', 'ROLE_OWNER'], 'ROLE_OWNER'],
  [['ROLE_USER', 'ROLE_RESTAURANT_ADMIN'], 'ROLE_RESTAURANT_ADMIN'],
  [['ROLE_DISTRIBUTION_MASTER', 'ROLE_TRONC_MASTER'], 'ROLE_TRONC_MASTER'],
  [['ROLE_ACCOUNTANT'], 'ROLE_ACCOUNTANT'],
  [['ROLE_PAYOUT_VIEWER', 'ROLE_STAFF_MASTER'], 'ROLE_STAFF_MASTER'],
  [[], 'ROLE_USER'],
] as [LocationRole[], string][])('%j is invited as %s', (roles, role) => {
  expect(roleOfLetter(roles)).toBe(role);
});

const facts = { venue: 'The Lantern', name: 'Nina', link: 'https://x.test/i/1', days: 14 };

it('knows each role that a location gives', () => {
  for (const role of locationRoles) expect(roleOfLetter([role])).toBe(role);
});

it.each(locationRoles.filter((role) => role !== 'ROLE_USER'))(
  'promises no tips and no QR code to %s',
  (role) => {
    const words = invitationWords(roleOfLetter([role]), 'en');
    const all = [words.subject(facts.venue), words.text(facts), words.short(facts)].join(' ');
    expect(all).not.toMatch(/receive tips|QR code/);
    expect(all).toContain('The Lantern');
  },
);

it('speaks of tips to whoever is tipped, in subject and letter', () => {
  const words = invitationWords('ROLE_USER', 'en');
  expect(words.subject(facts.venue)).toBe('The Lantern invites you to receive tips with Tipwell');
  expect(words.text(facts)).toContain('your own QR code');
});

it('names the role in every language, and the link and its days in every letter', () => {
  for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
    const letters = locationRoles.map((role) => {
      const words = invitationWords(roleOfLetter([role]), locale);
      const text = words.text(facts);
      expect(text).toContain(facts.link);
      expect(text).toContain('14');
      expect(words.short(facts)).toContain(facts.link);
      return text;
    });
    expect(new Set(letters).size).toBe(letters.length);
  }
});
