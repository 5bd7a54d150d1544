import { codeTries } from '@tipwell/contract/api/person-limits';

interface CodeOnItsWay {
  expiresAt: Date;
  wrongTries: number;
  /** The digits were right already. */
  isConfirmed: boolean;
}

export type CodeVerdict =
  | { verdict: 'FITS' }
  | { verdict: 'WRONG'; triesLeft: number }
  /** Too old, used, tried too often or never sent: for whoever types it that is one thing. */
  | { verdict: 'EXPIRED' };

/** Judges digits that somebody typed. A code with no tries left is as good as expired. */
export function judgeCode(code: CodeOnItsWay | null, doesFit: boolean, now: Date): CodeVerdict {
  if (!code || code.isConfirmed || code.expiresAt <= now || code.wrongTries >= codeTries) {
    return { verdict: 'EXPIRED' };
  }
  if (doesFit) return { verdict: 'FITS' };
  return { verdict: 'WRONG', triesLeft: codeTries - code.wrongTries - 1 };
}
