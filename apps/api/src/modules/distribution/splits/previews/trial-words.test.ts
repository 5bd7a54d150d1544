import { expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/api/fields';
import { trialWords } from './trial-words.ts';

it('says that nothing has changed, and where to ask', () => {
  expect(trialWords('The Fig', 'en')).toBe(
    'Another way to split tips at The Fig was tried out on the last 8 weeks. Nothing has changed: open ' +
      'Tipwell to see what it would have meant for you. Ask in Tipwell whatever you want to know about it.',
  );
});

it('names the place in every language, in words of its own', () => {
  const written = locales.options.map((locale) => trialWords('The Fig', locale));
  for (const message of written) expect(message).toContain('The Fig');
  expect(new Set(written).size).toBe(locales.options.length);
});
