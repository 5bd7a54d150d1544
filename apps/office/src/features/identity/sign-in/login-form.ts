import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import { loginName, typedPassword } from '@tipwell/contract/api/fields';
import * as z from 'zod';
import type { FieldTrouble } from '#lib/use-field-errors.ts';

const loginForm = z.object({ login: loginName, password: typedPassword });

export type LoginForm = z.infer<typeof loginForm>;

/** What is wrong with each field that is not right. */
export type LoginProblems = Partial<Record<keyof LoginForm, FieldTrouble>>;

/** Looks at what was typed as the server will. */
export function readLoginForm(typed: LoginForm): LoginForm | { problems: LoginProblems } {
  const parsed = loginForm.safeParse(typed);
  if (parsed.success) return parsed.data;
  return { problems: fieldErrorsOf(parsed.error.issues) };
}
