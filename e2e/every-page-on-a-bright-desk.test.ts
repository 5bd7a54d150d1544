import { describe } from 'vitest';
import { everyPageCanBeUsed } from './every-page.ts';

describe('every page can be used by everybody, in English by day on a desk', () => {
  everyPageCanBeUsed(
    { viewport: { width: 1280, height: 860 }, locale: 'en-GB', colorScheme: 'light' },
    'ltr',
  );
});
