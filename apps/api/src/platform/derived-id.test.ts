import { uuid } from '@tipwell/contract/fields';
import { expect, test } from 'vitest';
import { derivedId } from './derived-id.ts';

test('the same deed has the same id, another deed another one', () => {
  expect(derivedId('payout', 7, '2026-11-21')).toBe(derivedId('payout', 7, '2026-11-21'));
  expect(derivedId('payout', 7, '2026-11-21')).not.toBe(derivedId('payout', 72, '026-11-21'));
  expect(derivedId('payout', 7)).not.toBe(derivedId('payout', '7'));
});

test('it is a UUID like any other', () => {
  for (let n = 0; n < 100; n += 1) {
    const id = derivedId('n', n);
    expect(uuid.safeParse(id).success).toBe(true);
    expect(id[14]).toBe('8');
  }
});
