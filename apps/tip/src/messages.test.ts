import { describe, expect, it } from 'vitest';
import { messagesByLocale } from './messages.ts';
import { en } from './messages/en.ts';

const keys = Object.keys(en) as (keyof typeof en)[];

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
}

describe.each(['de', 'fr', 'ar'] as const)('the sentences in %s', (locale) => {
  const messages = messagesByLocale[locale];

  it('are all there', () => {
    expect(Object.keys(messages).toSorted()).toEqual(keys.toSorted());
    expect(keys.filter((key) => messages[key].trim() === '')).toEqual([]);
  });

  it('name the same facts as the English ones', () => {
    for (const key of keys) {
      expect([key, placeholders(messages[key])]).toEqual([key, placeholders(en[key])]);
    }
  });

  it('are translated', () => {
    const same = keys.filter((key) => messages[key] === en[key]);
    // These are the same word in some of the languages.
    expect(
      same.filter(
        (key) => !['dir', 'code', 'codeLabel', 'wish', 'menuPage', 'menuContact'].includes(key),
      ),
    ).toEqual([]);
  });
});

it('only Arabic is written from right to left', () => {
  const directions = Object.entries(messagesByLocale).map(([locale, { dir }]) => [locale, dir]);
  expect(Object.fromEntries(directions)).toEqual({ en: 'ltr', de: 'ltr', fr: 'ltr', ar: 'rtl' });
});
