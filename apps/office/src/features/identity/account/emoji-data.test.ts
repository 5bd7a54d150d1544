import { expect, test } from 'vitest';
import { emojiCategories, emojiOf } from './emoji-data.ts';

test('there are seven categories', () => {
  expect(emojiCategories).toHaveLength(7);
});

test.each(emojiCategories)(
  '%s has many emoji, each of them one sign and there once',
  (category) => {
    const emoji = emojiOf(category);
    expect(emoji.length).toBeGreaterThanOrEqual(40);
    expect(new Set(emoji).size).toBe(emoji.length);
    const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (const one of emoji) {
      expect([...signs.segment(one)]).toHaveLength(1);
      expect(one).toMatch(/\p{Emoji}/u);
    }
  },
);
