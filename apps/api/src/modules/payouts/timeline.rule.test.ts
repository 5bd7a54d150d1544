import { describe, expect, it } from 'vitest';
import { nextActionOf, timelineOf, type PayoutStory } from './timeline.rule.ts';

const sentAt = new Date('2026-11-21T18:00:00Z');
const endedAt = new Date('2026-11-21T18:02:00Z');
const landsBy = new Date('2026-11-21T18:05:00Z');
const sent = { state: 'SUBMITTED', at: sentAt, reason: null } as const;

const told = (story: PayoutStory): string[] =>
  timelineOf(story).map(
    (step) => `${step.step} ${step.state}${step.reason ? ` ${step.reason}` : ''}`,
  );

describe('the timeline of a payout', () => {
  it('promises the landing while the money is on its way', () => {
    const story: PayoutStory = { state: 'SUBMITTED', reason: null, landsBy, changes: [sent] };
    expect(told(story)).toEqual(['EARNED DONE', 'SENT NOW', 'LANDED NEXT']);
    const [, sentStep, landing] = timelineOf(story);
    expect(sentStep).toMatchObject({ expectedBy: landsBy.toISOString() });
    expect(landing).toMatchObject({ at: null, expectedBy: landsBy.toISOString() });
  });

  it('says when it will be sent while banks rest', () => {
    const waitsUntil = new Date('2026-11-23T04:00:00Z');
    const story: PayoutStory = {
      state: 'SUBMITTED',
      reason: null,
      landsBy,
      waitsUntil,
      changes: [sent],
    };
    expect(told(story)).toEqual(['EARNED DONE', 'SENT NEXT', 'LANDED NEXT']);
    expect(timelineOf(story)[1]).toMatchObject({ at: null, expectedBy: waitsUntil.toISOString() });
  });

  it('says landed only with the processor’s own time', () => {
    const changes = [sent, { state: 'PAID', at: endedAt, reason: null }] as const;
    const story: PayoutStory = { state: 'PAID', reason: null, landsBy, changes };
    expect(told(story)).toEqual(['EARNED DONE', 'SENT DONE', 'LANDED DONE']);
    expect(timelineOf(story)[2]?.at).toBe(endedAt.toISOString());
  });

  it('says what failed, and that the money is safe', () => {
    const changes = [sent, { state: 'FAILED', at: endedAt, reason: 'CARD_EXPIRED' }] as const;
    const story: PayoutStory = { state: 'FAILED', reason: 'CARD_EXPIRED', landsBy, changes };
    expect(told(story)).toEqual([
      'EARNED DONE',
      'SENT DONE',
      'FAILED NEEDS_YOU CARD_EXPIRED',
      'CREDITED_BACK DONE',
    ]);
  });

  it('does not hide that money which had landed came back', () => {
    const changes = [
      sent,
      { state: 'PAID', at: endedAt, reason: null },
      { state: 'RETURNED', at: endedAt, reason: 'BANK_REFUSED' },
    ] as const;
    const story: PayoutStory = { state: 'RETURNED', reason: 'BANK_REFUSED', landsBy, changes };
    expect(told(story)).toContain('RETURNED NEEDS_YOU BANK_REFUSED');
    expect(told(story)).toContain('LANDED DONE');
  });
});

describe('the one thing a person can do', () => {
  it.each([
    ['SUBMITTED', null, 'WAIT'],
    ['PAID', null, 'NONE'],
    ['FAILED', 'CARD_EXPIRED', 'UPDATE_DESTINATION'],
    ['FAILED', 'PROCESSOR_FAULT', 'TRY_AGAIN'],
    ['RETURNED', 'BANK_REFUSED', 'UPDATE_DESTINATION'],
  ] as const)('%s because of %s: %s', (state, reason, action) => {
    expect(nextActionOf(state, reason)).toBe(action);
  });
});
