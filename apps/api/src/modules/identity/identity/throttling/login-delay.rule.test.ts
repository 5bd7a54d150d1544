import { describe, expect, it } from 'vitest';
import { waitBeforeNextLogin } from './login-delay.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe('how long a person waits after wrong passwords', () => {
  const cases: [title: string, secondsAgo: number[], wait: number][] = [
    ['the first attempt never waits', [], 0],
    ['four wrong ones are human', [1, 2, 3, 4], 0],
    ['the fifth starts a short wait', [0, 2, 3, 4, 5], 2],
    ['each further one doubles it', [0, 1, 2, 3, 4, 5, 6], 8],
    ['time that has passed counts', [5, 6, 7, 8, 9, 10, 11], 3],
    ['it never grows beyond five minutes', Array.from({ length: 40 }, () => 0), 300],
    ['what is older than a quarter of an hour is forgotten', [901, 902, 903, 904, 905, 906], 0],
  ];
  it.each(cases)('%s', (_title, failures, wait) => {
    expect(waitBeforeNextLogin(failures.map(secondsAgo), now)).toBe(wait);
  });
});
