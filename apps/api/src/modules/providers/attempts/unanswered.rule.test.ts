import { describe, expect, it } from 'vitest';
import { isUnanswered, silentFrom } from './unanswered.rule.ts';

const now = new Date('2026-11-21T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('an attempt of which nobody can say what became', () => {
  it.each([
    ['is none while it is asked for the first hour', false, 9, 1, false],
    ['is one that the processor never told of', false, 10, 1, true],
    [
      'is none while it is on its way to a bank, however often it is asked for',
      true,
      200,
      1,
      false,
    ],
    ['is none a day after it was to land', true, 400, 24, false],
    ['is one two days after it was to land', true, 400, 49, true],
  ] as const)('%s', (_title, isAnswered, inquiries, hoursLate, expected) => {
    const unansweredInquiries = isAnswered ? 0 : inquiries;
    const silence = { isOpen: true, unansweredInquiries, expectedBy: hoursAgo(hoursLate) };
    expect(isUnanswered(silence, now)).toBe(expected);
  });

  it.each([
    ['is one where nobody could say by when it was to end, once nobody tells of it', 10, true],
    ['is none there while somebody does', 0, false],
  ] as const)('%s', (_title, unansweredInquiries, expected) => {
    const silence = { isOpen: true, unansweredInquiries, expectedBy: null };
    expect(isUnanswered(silence, now)).toBe(expected);
  });

  it.each([0, 9, 99, 10_000])('is none that has ended, after %i inquiries', (inquiries) => {
    const silence = {
      isOpen: false,
      unansweredInquiries: inquiries,
      expectedBy: hoursAgo(99),
    };
    expect(isUnanswered(silence, now)).toBe(false);
  });
});

it('is counted by the same limits', () => {
  const { inquiries, expectedBefore } = silentFrom(now);
  const silence = { isOpen: true, unansweredInquiries: 0, expectedBy: expectedBefore };
  expect(isUnanswered(silence, now)).toBe(false);
  const earlier = new Date(expectedBefore.getTime() - 1);
  expect(isUnanswered({ ...silence, expectedBy: earlier }, now)).toBe(true);
  expect(isUnanswered({ ...silence, unansweredInquiries: inquiries }, now)).toBe(true);
  expect(isUnanswered({ ...silence, unansweredInquiries: inquiries - 1 }, now)).toBe(false);
});
