import { describe, expect, it } from 'vitest';
import { contentDisposition } from './file-name.ts';

const named = (name: string | null) =>
  contentDisposition('attachment', { name, venue: 'Willow & Sage', code: 'K7QP' }, '-cards.pdf');

describe('the name of a download', () => {
  it.each([
    ['says whom it is for', 'Amira', 'attachment; filename="tipwell-amira-K7QP-cards.pdf"'],
    ['says which venue', null, 'attachment; filename="tipwell-willow-sage-K7QP-cards.pdf"'],
    [
      'keeps umlauts, and has a plain twin for old programs',
      'Jürgen',
      `attachment; filename="tipwell-K7QP-cards.pdf"; filename*=UTF-8''tipwell-j%C3%BCrgen-K7QP-cards.pdf`,
    ],
    [
      'keeps Arabic letters',
      'علي',
      `attachment; filename="tipwell-K7QP-cards.pdf"; filename*=UTF-8''tipwell-%D8%B9%D9%84%D9%8A-K7QP-cards.pdf`,
    ],
    [
      'lets nothing out of its quotes',
      'A"; filename="evil.exe\r\nx: y',
      'attachment; filename="tipwell-a-filename-evil-exe-x-y-K7QP-cards.pdf"',
    ],
    ['does without a name of emoji', '🧁', 'attachment; filename="tipwell-K7QP-cards.pdf"'],
  ])('%s', (_title, name, header) => {
    expect(named(name)).toBe(header);
  });

  it('stays short', () => {
    expect(named('x'.repeat(500)).length).toBeLessThan(120);
  });
});
