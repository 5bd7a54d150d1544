import { expect, test } from 'vitest';
import { fieldErrorWords } from '#lib/labels/field-error-messages.ts';
import { readLoginForm } from './login-form.ts';

test.each([
  [{ login: ' staff@demo.tipwell.test ', password: 'x' }, 'staff@demo.tipwell.test'],
  [{ login: '+44 7700 900123', password: ' secret ' }, '+44 7700 900123'],
])('an e-mail address or a phone number is taken as typed', (typed, login) => {
  expect(readLoginForm(typed)).toEqual({ login, password: typed.password });
});

test.each([
  [{ login: '', password: '' }],
  [{ login: 'sara', password: '' }],
  [{ login: `${'a'.repeat(250)}@b.test`, password: 'x'.repeat(129) }],
])('what is wrong with a field is said by the page in its own language (%#)', (typed) => {
  const read = readLoginForm(typed);
  if (!('problems' in read)) throw new Error('This should not pass');
  const known = Object.keys(fieldErrorWords);
  expect(Object.keys(read.problems).length).toBeGreaterThan(0);
  for (const { code } of Object.values(read.problems)) expect(known).toContain(code);
});
