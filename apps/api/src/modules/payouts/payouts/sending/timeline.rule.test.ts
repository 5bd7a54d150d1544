import { describe, expect, it } from 'vitest';
import { nextActionOf, timelineOf, type PayoutStory } from './timeline.rule.ts';

const earnedAt = new Date('2026-11-21T17:40:00Z');
const sentAt = new Date('2026-11-21T18:00:00Z');
const endedAt = new Date('2026-11-21T18:02:00Z');
const landsBy = new Date('2026-11-21T18:05:00Z');
const sent = { state: 'SUBMITTED', at: sentAt, reason: null } as const;

/** A payout on its way to a card, of tips that a person got at once. */
const onItsWay: PayoutStory = {
  state: 'SUBMITTED',
  reason: null,
  landsBy,
  earnedAt,
  splitAt: null,
  waitsUntil: null,
  sentAt,
  isUnanswered: false,
  isPaidAgain: false,
  changes: [sent],
};

const told = (more: Partial<PayoutStory>): string[] =>
  timelineOf({ ...onItsWay, ...more }).map(
    (step) => `${step.step} ${step.state}${step.reason ? ` ${step.reason}` : ''}`,
  );

describe('the timeline of a payout', () => {
  it('promises the landing while the money is on its way', () => {
    expect(told({})).toEqual(['EARNED DONE', 'SENT NOW', 'LANDED NEXT']);
    const [earned, sentStep, landing] = timelineOf(onItsWay);
    expect(earned?.at).toBe(earnedAt.toISOString());
    expect(sentStep).toMatchObject({ expectedBy: landsBy.toISOString() });
    expect(landing).toMatchObject({ at: null, expectedBy: landsBy.toISOString() });
  });

  it('names the moment of the payout where nobody knows when it was earned', () => {
    expect(timelineOf({ ...onItsWay, earnedAt: null })[0]?.at).toBe(sentAt.toISOString());
  });

  it('says when the team’s tips in it were split', () => {
    const splitAt = new Date('2026-11-21T04:05:00Z');
    expect(told({ splitAt })).toEqual(['EARNED DONE', 'SPLIT DONE', 'SENT NOW', 'LANDED NEXT']);
    expect(timelineOf({ ...onItsWay, splitAt })[1]?.at).toBe(splitAt.toISOString());
  });

  it('says until when it waits for banks, and afterwards that it did', () => {
    const waitsUntil = new Date('2026-11-23T04:00:00Z');
    const waiting = { waitsUntil, sentAt: null };
    const steps = ['EARNED DONE', 'CLEARING NOW', 'SENT NEXT', 'LANDED NEXT'];
    expect(told(waiting)).toEqual(steps);
    for (const step of timelineOf({ ...onItsWay, ...waiting }).slice(1, 3)) {
      expect(step).toMatchObject({ at: null, expectedBy: waitsUntil.toISOString() });
    }
    const gone = { waitsUntil, sentAt: new Date('2026-11-23T04:01:00Z') };
    expect(told(gone)).toEqual(['EARNED DONE', 'CLEARING DONE', 'SENT NOW', 'LANDED NEXT']);
    expect(timelineOf({ ...onItsWay, ...gone })[2]?.at).toBe('2026-11-23T04:01:00.000Z');
  });

  it('promises nothing any more when nobody can say what became of it', () => {
    const steps = ['EARNED DONE', 'SENT NOW UNKNOWN_OUTCOME', 'LANDED NEXT'];
    expect(told({ isUnanswered: true })).toEqual(steps);
    for (const step of timelineOf({ ...onItsWay, isUnanswered: true })) {
      expect(step.expectedBy).toBeNull();
    }
  });

  it('says landed only with the processor’s own time', () => {
    const changes = [sent, { state: 'PAID', at: endedAt, reason: null }] as const;
    const story = { state: 'PAID', changes } as const;
    expect(told(story)).toEqual(['EARNED DONE', 'SENT DONE', 'LANDED DONE']);
    expect(timelineOf({ ...onItsWay, ...story })[2]?.at).toBe(endedAt.toISOString());
  });

  it('says what failed, and that the money is safe', () => {
    const changes = [sent, { state: 'FAILED', at: endedAt, reason: 'CARD_EXPIRED' }] as const;
    expect(told({ state: 'FAILED', reason: 'CARD_EXPIRED', changes })).toEqual([
      'EARNED DONE',
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
    const steps = told({ state: 'RETURNED', reason: 'BANK_REFUSED', changes });
    expect(steps).toContain('RETURNED NEEDS_YOU BANK_REFUSED');
    expect(steps).toContain('LANDED DONE');
  });

  it('asks nothing of anybody about money that another payout has taken', () => {
    const failed = [sent, { state: 'FAILED', at: endedAt, reason: 'CARD_EXPIRED' }] as const;
    const again = { isPaidAgain: true, reason: 'CARD_EXPIRED' } as const;
    expect(told({ ...again, state: 'FAILED', changes: failed })).toEqual([
      'EARNED DONE',
      'FAILED DONE CARD_EXPIRED',
      'CREDITED_BACK DONE',
    ]);
    const returned = [sent, { state: 'RETURNED', at: endedAt, reason: 'CARD_EXPIRED' }] as const;
    expect(told({ ...again, state: 'RETURNED', changes: returned })).toContain(
      'RETURNED DONE CARD_EXPIRED',
    );
  });

  it('of an offer says nothing', () => {
    expect(told({ state: 'DRAFT', changes: [] })).toEqual([]);
  });
});

describe('the one thing a person can do', () => {
  it.each([
    ['SUBMITTED', null, false, 'WAIT'],
    ['SUBMITTED', null, true, 'ASK_SUPPORT'],
    ['PAID', null, false, 'NONE'],
    ['FAILED', 'CARD_EXPIRED', false, 'UPDATE_DESTINATION'],
    ['FAILED', 'PROCESSOR_FAULT', false, 'TRY_AGAIN'],
    ['RETURNED', 'BANK_REFUSED', false, 'UPDATE_DESTINATION'],
  ] as const)('%s because of %s, unanswered %s: %s', (state, reason, isUnanswered, action) => {
    expect(nextActionOf({ state, reason, isUnanswered, isPaidAgain: false })).toBe(action);
  });

  it.each(['FAILED', 'RETURNED'] as const)('%s, and paid out again since: nothing', (state) => {
    const story = {
      state,
      reason: 'CARD_EXPIRED',
      isUnanswered: false,
      isPaidAgain: true,
    } as const;
    expect(nextActionOf(story)).toBe('NONE');
  });
});
