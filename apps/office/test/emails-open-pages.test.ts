import { describe, expect, test } from 'vitest';
import { addressOfLetter, plainPagesOfLetters } from '@tipwell/contract/backoffice/page-of-email';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of the office, as the router names them. */
const pages = [
  ...readFileSync(join(import.meta.dirname, '../src/app/route-tree.gen.ts'), 'utf8').matchAll(
    /fullPath: '([^']+)'/g,
  ),
].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));

describe('a letter', () => {
  test.each(Object.entries(plainPagesOfLetters))('about %s opens a page', (_page, address) => {
    expect(pages).toContain(address);
  });

  test('about a place or a message opens its page', () => {
    expect(pages).toContain('/locations/$locationId');
    expect(addressOfLetter({ page: 'LOCATION', locationId: 7 })).toBe('/locations/7');
    expect(pages).toContain('/messages/$messageId');
    expect(addressOfLetter({ page: 'MESSAGE', messageId: 'm' })).toBe('/messages/m');
  });
});
