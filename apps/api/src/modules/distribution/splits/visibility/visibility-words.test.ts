import { describe, expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/api/fields';
import { visibilityLevels } from '@tipwell/contract/distribution/visibility-levels';
import { visibilityWords } from './visibility-words.ts';

describe('what is written about what colleagues may see', () => {
  it('asks where everybody has to agree, and tells where nobody has to', () => {
    const about = { level: 'PARTS', place: 'The Fig' } as const;
    expect(visibilityWords({ ...about, needsConsent: true }, 'en')).toContain('unless everyone');
    expect(visibilityWords({ ...about, needsConsent: false }, 'en')).not.toContain('agrees');
  });

  it.each(locales.options)('has words in %s for every level', (locale) => {
    for (const level of visibilityLevels) {
      expect(visibilityWords({ level, needsConsent: true, place: 'The Fig' }, locale)).toContain(
        'The Fig',
      );
    }
  });
});
