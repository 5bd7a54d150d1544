import type { PaperPart } from '@tipwell/contract/api/document-model';
import { expect, test } from 'vitest';
import { dataPaper } from './data-paper.ts';
import type { GatheredPart } from './gather-data.ts';

const paperOf = (parts: GatheredPart[]): PaperPart[] => {
  const data = {
    person: 'Amira Haddad',
    madeAt: '2026-11-27T05:31:00.000Z',
    places: [{ locationId: 101, staffId: 5001, name: 'Willow & Sage', currency: 'GBP' }],
    parts,
  };
  // Amounts are kept together by spaces that do not break.
  return JSON.parse(JSON.stringify(dataPaper(data, 'de').parts).replaceAll('\u00A0', ' '));
};

const payout = (amount: number, at: string) => ({
  kind: 'PLANNED',
  amount,
  fee: 0,
  currency: 'GBP',
  state: 'FAILED',
  reason: 'ACCOUNT_CLOSED',
  drafted_at: at,
  submitted_at: at,
  ended_at: at,
});

test('states, kinds and reasons are words of the reader’s language, and each row is a line', () => {
  const parts = paperOf([
    {
      of: 'payouts.payouts',
      what: 'Payouts',
      rows: [payout(500, '2026-11-05T04:05:00.000Z'), payout(944, '2026-10-21T03:05:00.000Z')],
    },
  ]);
  expect(parts).toContainEqual({
    kind: 'LIST',
    items: [
      // The older one first, whatever order it was read in.
      'Art: Nach Plan · Betrag: 9,44 £ · Gebühr: 0,00 £ · Status: Nicht angekommen · Grund: Konto geschlossen · Angeboten: 21. Okt. 2026 03:05 · Abgesendet: 21. Okt. 2026 03:05 · Beendet: 21. Okt. 2026 03:05',
      expect.stringContaining('Betrag: 5,00 £'),
    ],
  });
});

test('what was done is told in words, and comes last', () => {
  const log = {
    of: 'platform.audit_log',
    what: 'Log',
    rows: [
      { at: '2026-11-27T05:31:00.000Z', action: 'session.started' },
      { at: '2026-11-27T05:32:00.000Z', action: 'tipRecord.given' },
    ],
  };
  const account = {
    of: 'identity.users',
    what: 'Account',
    rows: [{ first_name: 'Amira', locale: 'de', status: 'ACTIVE', platform_roles: [] }],
  };
  const parts = paperOf([log, account]);
  expect(parts.filter(({ kind }) => kind === 'HEADING')).toEqual([
    { kind: 'HEADING', text: 'Dein Konto' },
    { kind: 'HEADING', text: 'Was du getan hast und was an deinem Konto getan wurde' },
  ]);
  expect(parts).toContainEqual({
    kind: 'LIST',
    items: ['Vorname: Amira', 'Sprache: Deutsch', 'Status: Aktiv'],
  });
  expect(JSON.stringify(parts)).not.toMatch(/session\.started|tipRecord\.given|ACTIVE/);
});

test('a kind of which nothing is told has no heading', () => {
  const rows = [{ kind: null, since: null }];
  const parts = paperOf([{ of: 'identity.money_holds', what: 'Holds', rows }]);
  expect(parts.some(({ kind }) => kind === 'HEADING')).toBe(false);
});

test('a place is told once, and words of a person stay as they were written', () => {
  const parts = paperOf([
    {
      of: 'identity.memberships',
      what: 'Workplaces',
      rows: [{ staff_id: 5001, location_id: 101, staff_type: 'STYLIST', roles: ['ROLE_USER'] }],
    },
    { of: 'distribution.questions', what: 'Questions', rows: [{ message: 'WHY', state: 'OPEN' }] },
  ]);
  expect(parts).toContainEqual({
    kind: 'LIST',
    items: [
      'Arbeitsplatz: Willow & Sage',
      expect.stringContaining('Personalart: '),
      'Rollen: Personal',
    ],
  });
  expect(parts).toContainEqual({ kind: 'LIST', items: ['Text: WHY', 'Status: Offen'] });
});
