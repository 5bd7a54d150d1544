import { fieldErrorOf } from '@tipwell/contract/field-error';
import { useState, type FormEvent } from 'react';
import type * as z from 'zod';
import { ApiFailure } from './failure.ts';
import type { FieldTrouble } from './use-field-errors.ts';

/** What is wrong with each field that is not right. */
type Problems<Fields extends string> = Partial<Record<Fields, FieldTrouble>>;

interface FormParts<Typed extends Record<string, unknown>, Read> {
  initial: Typed;
  /** Reads what was typed as the server will. */
  schema: z.ZodType<Read, Typed>;
  send: (read: Read) => Promise<void>;
}

export interface Form<Typed extends Record<string, unknown>> {
  typed: Typed;
  problems: Problems<keyof Typed & string>;
  /** What went wrong apart from the fields, or null. */
  failure: unknown;
  isBusy: boolean;
  change: (changes: Partial<Typed>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form: what was typed, what is wrong with it, and sending it once at a time. What was typed is
 * never lost; the first field that is not right takes the focus.
 */
export function useForm<Typed extends Record<string, unknown>, Read>(
  parts: FormParts<Typed, Read>,
): Form<Typed> {
  const [typed, setTyped] = useState(parts.initial);
  const [problems, setProblems] = useState<Problems<keyof Typed & string>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second Enter while the first is under way asks for nothing new.
    if (isBusy) return;
    const form = event.currentTarget;
    const blame = (found: Problems<keyof Typed & string>) => {
      setProblems(found);
      const first = Object.keys(typed).find((name) => name in found);
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    };
    setFailure(null);
    const read = parts.schema.safeParse(typed);
    if (!read.success) {
      blame(problemsOf(read.error.issues));
      return;
    }
    setProblems({});
    setIsBusy(true);
    parts
      .send(read.data)
      .catch((error: unknown) => {
        const told = error instanceof ApiFailure ? fieldsOf(error, typed) : {};
        if (Object.keys(told).length > 0) blame(told);
        else setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };

  const change = (changes: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...changes }));
    // What is typed anew is not wrong any more until it is looked at again.
    setProblems((now) => {
      const left = Object.entries(now).filter(([name]) => !(name in changes));
      return Object.fromEntries(left) as Problems<keyof Typed & string>;
    });
  };

  return { typed, problems, failure, isBusy, change, submit };
}

function problemsOf<Fields extends string>(issues: readonly z.core.$ZodIssue[]): Problems<Fields> {
  const problems: Problems<Fields> = {};
  for (const issue of issues) problems[issue.path[0] as Fields] ??= fieldErrorOf(issue);
  return problems;
}

/** What the server says of the fields that this form has. */
function fieldsOf<Typed extends Record<string, unknown>>(
  { fields }: ApiFailure,
  typed: Typed,
): Problems<keyof Typed & string> {
  const known = Object.entries(fields).filter(([name]) => name in typed);
  return Object.fromEntries(known) as Problems<keyof Typed & string>;
}
