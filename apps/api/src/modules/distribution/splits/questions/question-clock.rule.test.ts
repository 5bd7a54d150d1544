import { describe, expect, it } from 'vitest';
import { clockAfter, isLate, newClock, type Clock, type Writer } from './question-clock.rule.ts';

const open: Clock = { state: 'OPEN', dueOn: '2026-11-19' };
const answered: Clock = { state: 'ANSWERED', dueOn: null };
const note: Clock = { state: 'NOTE', dueOn: null };

describe('the clock of a question', () => {
  it('gives three business days, over the end of a month too', () => {
    expect(newClock(true, '2026-11-16')).toEqual(open);
    expect(newClock(true, '2026-11-29')).toEqual({ state: 'OPEN', dueOn: '2026-12-02' });
    expect(newClock(false, '2026-11-16')).toEqual(note);
  });

  it.each<[string, Clock, Writer, Clock]>([
    ['more words of the asker do not wind it back', open, 'ASKER', open],
    ['an answer ends it', open, 'ANSWERER', answered],
    ['what somebody else writes changes nothing', open, 'READER', open],
    ['asking back starts it anew', answered, 'ASKER', { state: 'OPEN', dueOn: '2026-11-20' }],
    ['a second answer leaves it ended', answered, 'ANSWERER', answered],
    ['what somebody else writes after it leaves it ended', answered, 'READER', answered],
    ['a comment has none, whoever writes', note, 'ASKER', note],
    ['a comment that is answered stays one', note, 'ANSWERER', note],
    ['a comment that is commented on stays one', note, 'READER', note],
  ])('%s', (_title, before, writer, after) => {
    expect(clockAfter(before, writer, '2026-11-17')).toEqual(after);
  });

  it('is late from the day after the last one', () => {
    expect(isLate(open, '2026-11-19')).toBe(false);
    expect(isLate(open, '2026-11-20')).toBe(true);
    expect(isLate(answered, '2027-01-01')).toBe(false);
  });
});
