import * as z from 'zod';
import { judgePassword } from './password.rule.ts';
import {
  codeLength,
  nameLength,
  nickNameLength,
  passwordLength,
  wishLength,
} from '../api/person-limits.ts';
import { phoneShape } from '../api/phone.ts';
import { lengthOf, validators } from '../api/validators.ts';
import { invalid } from '../api/field-error.ts';

// Signs that turn the reading direction, break the line or do nothing visible: on a customer's page
// they could make a name look like another one. The joiner of emoji and the marks of Arabic stay.
const unshowable = /[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/u;

const asked = (sentence: string) => z.string({ error: sentence });

/** One line of text a person writes about themselves; spaces around and doubled ones are dropped. */
function line(length: { least: number; most: number }) {
  return asked(invalid('required'))
    .max(2000, { error: invalid('max', { limit: length.most }) })
    .transform((text) => text.trim().replaceAll(/ {2,}/g, ' '))
    .superRefine((text, context) => {
      const say = (message: string) => context.addIssue({ code: 'custom', message });
      if (!validators.required(text)) say(invalid('required'));
      else if (unshowable.test(text)) say(invalid('plainText'));
      else if (lengthOf(text) < length.least) say(invalid('min', { limit: length.least }));
      else if (lengthOf(text) > length.most) say(invalid('max', { limit: length.most }));
    });
}

export const firstName = line(nameLength);
export const lastName = line(nameLength);
/** How a person is called on their tip page. */
export const nickName = line(nickNameLength);
/** What a person wishes themselves of the tips, on their tip page. */
export const wish = line(wishLength);

export const email = asked(invalid('required'))
  .trim()
  .min(1, { error: invalid('required') })
  .refine(validators.email, { error: invalid('email') });

/** A calendar day as `YYYY-MM-DD`; whether it makes the person old enough depends on today. */
export const dateOfBirth = z.iso
  .date({ error: ({ input }) => invalid(input === '' ? 'required' : 'date') })
  .refine((day) => day >= '1900-01-01', { error: invalid('date') });

/** A password that somebody wants to have from now on. */
export const newPassword = asked(invalid('required')).superRefine((password, context) => {
  const say = (message: string) => context.addIssue({ code: 'custom', message });
  const verdict = judgePassword(password);
  if (password === '') say(invalid('required'));
  else if (!verdict.hasLength) {
    const isShort = lengthOf(password) < passwordLength.least;
    say(
      isShort
        ? invalid('min', { limit: passwordLength.least })
        : invalid('max', { limit: passwordLength.most }),
    );
  } else if (!verdict.hasDigitAndLetter) say(invalid('password'));
  else if (!verdict.isUncommon) say(invalid('commonPassword'));
});

/** A phone number with its country code, roughly; the server reads it exactly. */
export const typedPhone = asked(invalid('required'))
  .trim()
  .min(1, { error: invalid('required') })
  .max(40, { error: invalid('phone') })
  .refine((text) => phoneShape.test(text), { error: invalid('phone') });

/** A code as it was typed or pasted; blanks between its digits do not matter. */
export const typedCode = asked(invalid('required'))
  .max(40, { error: invalid('code') })
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => validators.numeric(text) && text.length === codeLength, {
    error: invalid('code'),
  })
  .meta({ description: 'Six digits; spaces and dashes between them are left out.' });
