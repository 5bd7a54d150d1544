import { expect, it } from 'vitest';
import { sortTables } from './tables.ts';

it('finds what leads to a location over several steps, and by no name that means something else', () => {
  const kinds = sortTables(
    [
      { name: 'menu.menus', columns: ['menu_id', 'location_id'], key: 'menu_id' },
      { name: 'menu.pages', columns: ['page_id', 'menu_id'], key: 'page_id' },
      { name: 'menu.pictures', columns: ['picture_id', 'page_id'], key: 'picture_id' },
      { name: 'other.words', columns: ['word_id', 'page_id'], key: 'word_id' },
      { name: 'tax.orders', columns: ['staff_id', 'amount'], key: null },
      { name: 'identity.passkeys', columns: ['credential_id', 'user_id'], key: 'credential_id' },
      { name: 'ledger.entries', columns: ['entry_id'], key: 'entry_id' },
      { name: 'cards.cards', columns: ['card_id', 'location_id', 'user_id'], key: 'card_id' },
    ].map((table) => ({ ...table, mayLackLocation: table.name === 'cards.cards' })),
  );
  expect(kinds).toEqual({
    tables: 8,
    direct: ['menu.menus', 'cards.cards'],
    sometimes: ['cards.cards'],
    reached: ['menu.pages', 'menu.pictures', 'tax.orders'],
    ofLedger: ['ledger.entries'],
    ofPerson: ['identity.passkeys'],
    others: ['other.words'],
  });
});
