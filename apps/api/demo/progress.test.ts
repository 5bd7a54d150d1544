import { describe, expect, it } from 'vitest';
import { progressAt, progressInWords } from './progress.ts';
import { progressLine } from './progress-line.ts';

describe('how long it still takes', () => {
  it('is told at the pace so far', () => {
    expect(progressAt(0.25, 5000)).toEqual({ done: 0.25, secondsLeft: 15 });
    expect(progressInWords(progressAt(0.25, 5000))).toBe('25 %, about 15 s left');
  });

  it('is not guessed at from a first moment', () => {
    expect(progressInWords(progressAt(0.01, 900))).toBe('1 %');
  });

  it('never says that nothing is left while something is', () => {
    expect(progressAt(0.999, 1000).secondsLeft).toBe(1);
  });
});

describe('the line about it', () => {
  const written: string[] = [];
  const stream = (isTTY: boolean) => ({
    isTTY,
    write: (text: string) => {
      written.push(text);
      return true;
    },
  });

  it('is a bar that is redrawn in a terminal', () => {
    written.length = 0;
    const line = progressLine('Making life', stream(true));
    line.tell({ done: 0.5, secondsLeft: 7 });
    expect(written.join('')).toContain('Making life ██████████░░░░░░░░░░ 50 %, about 7 s left');
    line.end();
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('is a plain line now and then in a log', () => {
    written.length = 0;
    const line = progressLine('Making life', stream(false));
    for (let share = 0; share < 100; share += 1) {
      line.tell({ done: share / 100, secondsLeft: 100 - share });
    }
    line.end();
    expect(written).toEqual([
      'Making life …\n',
      'Making life: 25 %, about 75 s left\n',
      'Making life: 50 %, about 50 s left\n',
      'Making life: 75 %, about 25 s left\n',
    ]);
  });
});
