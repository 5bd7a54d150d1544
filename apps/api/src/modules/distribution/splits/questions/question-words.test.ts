import { describe, expect, it } from 'vitest';
import type { Locale } from '@tipwell/contract/api/fields';
import { questionWords, type QuestionNews } from './question-words.ts';

const about = { businessDay: '2026-11-16', dueOn: '2026-11-19', place: 'Willow & Sage' };
const all: QuestionNews[] = ['ASKED', 'LATE', 'ANSWERED', 'COMMENTED'];

describe('what is written about questions on a split', () => {
  it('says which day, and until when an answer is due', () => {
    expect(questionWords('ASKED', about, 'en')).toBe(
      'There is a question about the split of 16 Nov 2026 at Willow & Sage. Please answer it ' +
        'in Tipwell by 19 Nov 2026.',
    );
    expect(questionWords('LATE', { ...about, businessDay: null }, 'de')).toBe(
      'Eine Frage zur Aufteilung des Trinkgelds bei Willow & Sage hätte bis 19. Nov. 2026 beantwortet ' +
        'sein sollen. Sie wartet in Tipwell auf dich.',
    );
  });

  it('asks for no answer to a comment', () => {
    const comment = { ...about, businessDay: null, dueOn: null };
    expect(questionWords('ASKED', comment, 'en')).toBe(
      'There is a new comment on how tips are split at Willow & Sage. Open Tipwell to ' +
        'read it.',
    );
  });

  it.each<Locale>(['en', 'de', 'fr', 'ar'])('has words for everything in %s', (locale) => {
    for (const news of all) {
      const told = questionWords(news, about, locale);
      expect(told).toContain('Willow & Sage');
      expect(told).not.toContain('undefined');
    }
  });
});
