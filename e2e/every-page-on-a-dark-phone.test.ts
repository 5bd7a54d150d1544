import { describe } from 'vitest';
import { everyPageCanBeUsed } from './every-page.ts';

describe('every page can be used by everybody, in Arabic by night on a narrow phone', () => {
  everyPageCanBeUsed(
    { viewport: { width: 360, height: 780 }, locale: 'ar', colorScheme: 'dark' },
    'rtl',
  );
});
