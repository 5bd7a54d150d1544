import { changeKinds } from '@tipwell/contract/identity/change-kinds';
import { describe, expect, it } from 'vitest';
import { voidWordsOf } from './void-words.ts';

describe('why a request came to nothing', () => {
  it.each(changeKinds)('of %s speaks of a card only where it is about one', (kind) => {
    const { id } = voidWordsOf(kind).BLOCKED;
    expect(id).toBe(
      kind === 'COMPANY_DESTINATION' ? 'changeVoid.BLOCKED.destination' : 'changeVoid.BLOCKED',
    );
  });
});
