import { uuid } from '@tipwell/contract/api/fields';
import { describe, expect, test } from 'vitest';
import { newSecrets } from '../../../../run/secrets.ts';
import type { Secrets } from './config.ts';
import { derivedId, idOfKind } from './derived-id.ts';

const keyed = (ids = newSecrets().ID_KEY) => ({ secrets: { ids } as Secrets });

describe('an id that is derived', () => {
  const ours = keyed();

  test('is the same for the same thing, and another one for another thing', () => {
    expect(derivedId(ours, 'payout', 7, '2026-11-21')).toBe(
      derivedId(ours, 'payout', 7, '2026-11-21'),
    );
    expect(derivedId(ours, 'payout', 7, '2026-11-21')).not.toBe(
      derivedId(ours, 'payout', 72, '026-11-21'),
    );
    expect(derivedId(ours, 'payout', 7)).not.toBe(derivedId(ours, 'payout', '7'));
  });

  test('cannot be computed by whoever lacks the key', () => {
    expect(derivedId(ours, 'payout', 7)).not.toBe(derivedId(keyed(), 'payout', 7));
  });

  test('is a UUID of version 8', () => {
    for (let n = 0; n < 100; n += 1) {
      const id = derivedId(ours, 'n', n);
      expect(uuid.safeParse(id).success).toBe(true);
      expect(id[14]).toBe('8');
    }
  });
});

describe('the id of something under another kind', () => {
  const id = '0199f5b0-0000-7000-8000-00000000000a';

  test('differs by kind, and not by how the id is spelt', () => {
    expect(idOfKind('TIP', id)).not.toBe(idOfKind('PAYOUT', id));
    expect(idOfKind('TIP', id.toUpperCase())).toBe(idOfKind('TIP', id));
    expect(idOfKind('TIP', id)[14]).toBe('8');
  });
});
