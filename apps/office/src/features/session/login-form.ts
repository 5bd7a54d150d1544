import { loginName, typedPassword } from '@tipwell/contract/fields';
import * as z from 'zod';

const loginForm = z.object({ login: loginName, password: typedPassword });

export type LoginForm = z.infer<typeof loginForm>;

/** The contract's sentence for each field that is not right. */
export type LoginProblems = Partial<Record<keyof LoginForm, string>>;

/** Looks at what was typed as the server will. */
export function readLoginForm(typed: LoginForm): LoginForm | { problems: LoginProblems } {
  const parsed = loginForm.safeParse(typed);
  if (parsed.success) return parsed.data;
  const problems: LoginProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof LoginForm;
    problems[field] ??= message;
  }
  return { problems };
}
