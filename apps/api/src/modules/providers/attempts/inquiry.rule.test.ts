import { describe, expect, it } from 'vitest';
import {
  mayCallAgain,
  nextInquiryAt,
  nextInquiryUnanswered,
  secondsToNextInquiry,
} from './inquiry.rule.ts';
import { alertAfterInquiries } from './unanswered.rule.ts';

describe('how often a processor is asked about an attempt that has not ended', () => {
  it.each([
    [0, 5],
    [1, 10],
    [4, 80],
    [8, 1280],
    [12, 20_480],
    [13, 21_600],
    [10_000, 21_600],
  ])('after %i inquiries the next one comes in %i seconds', (inquiries, seconds) => {
    expect(secondsToNextInquiry(inquiries)).toBe(seconds);
    const now = new Date('2026-11-21T12:00:00Z');
    expect(nextInquiryAt(now, inquiries).getTime() - now.getTime()).toBe(seconds * 1000);
  });

  it('alerts within two hours', () => {
    let seconds = 0;
    for (let inquiries = 0; inquiries < alertAfterInquiries; inquiries += 1)
      seconds += secondsToNextInquiry(inquiries);
    expect(seconds).toBeLessThan(7200);
    expect(seconds).toBeGreaterThan(3600);
  });
});

describe('how soon one that had no answer is asked about again', () => {
  it.each([
    ['a fresh one as soon as ever', { inquiries: 1, unanswered: 1 }, 10],
    ['one of an hour after a quarter of an hour', { inquiries: 10, unanswered: 1 }, 900],
    ['one of a day after a quarter of an hour, too', { inquiries: 14, unanswered: 1 }, 900],
    ['after a second silence after half an hour', { inquiries: 15, unanswered: 2 }, 1800],
    ['never later than after an answer', { inquiries: 20, unanswered: 6 }, 21_600],
    ['as late as that while nobody answers', { inquiries: 10_000, unanswered: 9_000 }, 21_600],
  ])('%s', (_title, asked, seconds) => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(nextInquiryUnanswered(now, asked).getTime() - now.getTime()).toBe(seconds * 1000);
  });
});

describe('a call that the processor has never heard of', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['is not made again while it may still be on its way', new Date('2026-11-21T11:59:01Z'), false],
    ['is made again after a minute', new Date('2026-11-21T11:59:00Z'), true],
    ['is not made where nothing was submitted', null, false],
  ])('%s', (_title, calledAt, again) => {
    expect(mayCallAgain(calledAt, now)).toBe(again);
  });
});
