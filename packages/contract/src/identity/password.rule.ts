import { commonPasswords } from './common-passwords.ts';
import { passwordLength } from '../api/person-limits.ts';
import { lengthOf, validators } from '../api/validators.ts';

/** What a new password must be, each condition by itself so that a form can tick them off. */
export interface PasswordVerdict {
  /** 8 to 128 characters. */
  hasLength: boolean;
  /** At least one digit and one letter (product §5). */
  hasDigitAndLetter: boolean;
  /** Not one of those that everybody tries first. */
  isUncommon: boolean;
}

/** Judges a password that somebody wants to have from now on; old ones are never judged. */
export function judgePassword(password: string): PasswordVerdict {
  const length = lengthOf(password);
  return {
    hasLength: length >= passwordLength.least && length <= passwordLength.most,
    hasDigitAndLetter: validators.password(password),
    isUncommon: !commonPasswords.has(password.normalize('NFKC').toLowerCase()),
  };
}
