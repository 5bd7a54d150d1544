import type { ErrorName } from '@tipwell/contract/api/error-codes';
import { fieldErrorOf } from '@tipwell/contract/api/field-error';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod';
import { keeperIn, withDraft, type DraftKeeper, type DraftName } from './forms/drafts.ts';
import { ApiFailure, refusedFields } from './failure.ts';
import type { FieldTrouble } from './use-field-errors.ts';

/** What is wrong with each field that is not right. */
type Problems<Fields extends string> = Partial<Record<Fields, FieldTrouble>>;

/** Refusals of the whole that are about one field: said beside it, and gone once it is typed anew. */
const aboutOneField: Partial<Record<ErrorName, string>> = {
  emailTaken: 'email',
  groupNameTaken: 'name',
  idTaken: 'phoneNumber',
  locationNameTaken: 'name',
  phoneUnknown: 'phoneNumber',
};

/** What is wrong, by the path of the field: `rows.2.percentage` is within the field `rows`. */
type Found = Readonly<Record<string, FieldTrouble>>;

interface FormParts<Typed extends Record<string, unknown>, Read> {
  initial: Typed;
  /** Reads what was typed as the server will. */
  schema: z.ZodType<Read, Typed>;
  /** Sends it; `'goesOn'` says that it was only a step, and the form is still being filled in. */
  send: (read: Read) => Promise<void | 'goesOn'>;
  /** Where the server calls a field by another name than this form. */
  namesOnServer?: Readonly<Record<string, keyof Typed & string>>;
  /** Brings a field on screen, where a form has steps. */
  show?: (field: string) => void;
  /** Keeps what was typed until it is sent: this browser, which keeps no secrets, or another keeper. */
  draft?: DraftName | DraftKeeper;
}

export interface Form<Typed extends Record<string, unknown>> {
  typed: Typed;
  problems: Problems<keyof Typed & string>;
  /** What is wrong with a part of a field: `rows.2.percentage`. */
  problemAt: (path: string) => FieldTrouble | undefined;
  /** What went wrong apart from the fields that are marked, or null. */
  failure: unknown;
  isBusy: boolean;
  change: (changes: Partial<Typed>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether the form began with what was typed before and not sent. */
  isRestored: boolean;
  /** Gives up what was typed and begins again. */
  startOver: () => void;
}

/**
 * A form: what was typed, what is wrong with it, and sending it once at a time. What was typed is
 * never lost; the first field that is not right takes the focus. What is wrong with a field that no
 * control on screen shows is left in `failure`, which says it by the field's name.
 */
export function useForm<Typed extends Record<string, unknown>, Read>(
  parts: FormParts<Typed, Read>,
): Form<Typed> {
  const draft = parts.draft && keeperIn(parts.draft);
  const [kept] = useState(() => draft?.read() ?? {});
  const [initial] = useState(parts.initial);
  const [typed, setTyped] = useState(() => withDraft(initial, kept));
  const [isRestored, setIsRestored] = useState(
    () => JSON.stringify(typed) !== JSON.stringify(initial),
  );
  const [found, setFound] = useState<Found>({});
  // What was found is compared with the screen once it is drawn: a step may have to come first.
  const [toPlace, setToPlace] = useState<{
    refused: ApiFailure;
    here: Readonly<Record<string, string>>;
  } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const latest = useRef(typed);
  const sentFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const form = element.current;
    if (toPlace === null || form === null) return;
    const marked = [
      ...form.querySelectorAll<HTMLElement>('[name][aria-invalid=true]:not(:disabled)'),
    ];
    const names = new Set(marked.map((control) => control.getAttribute('name')));
    const { refused, here } = toPlace;
    const left = Object.entries(refused.fields).filter(([path]) => {
      const name = here[path] ?? path;
      return !names.has(name) && !names.has(fieldOf(name));
    });
    marked[0]?.focus();
    setFailure(left.length === 0 ? null : refused.withOnly(Object.fromEntries(left)));
    setToPlace(null);
  }, [toPlace]);

  // The button rests while something is sent, and loses the focus by it: whoever works with keys or
  // listens would begin again at the top of the page.
  useEffect(() => {
    if (isBusy) return;
    const from = sentFrom.current;
    sentFrom.current = null;
    if (document.activeElement === document.body) from?.focus({ preventScroll: true });
  }, [isBusy]);

  const nameHere = (path: string) => {
    const field = fieldOf(path);
    return (parts.namesOnServer?.[field] ?? field) + path.slice(field.length);
  };

  const blame = (refused: ApiFailure) => {
    const here: Record<string, string> = {};
    const renamed: Record<string, FieldTrouble> = {};
    for (const [path, trouble] of Object.entries(refused.fields)) {
      const name = nameHere(path);
      here[path] = name;
      renamed[name] = trouble;
    }
    setFound(renamed);
    const first = Object.keys(typed).find((name) =>
      Object.keys(renamed).some((path) => fieldOf(path) === name),
    );
    if (first !== undefined) parts.show?.(first);
    setToPlace({ refused, here });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React tells the form around a sheet of the form in it as well; each sends itself alone.
    event.stopPropagation();
    if (event.target !== event.currentTarget) return;
    // A second Enter while the first is under way asks for nothing new.
    if (isBusy) return;
    element.current = event.currentTarget;
    setFailure(null);
    const read = parts.schema.safeParse(typed);
    if (!read.success) {
      blame(refusedFields(troublesOf(read.error.issues)));
      return;
    }
    setFound({});
    const { activeElement } = document;
    sentFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
    setIsBusy(true);
    parts
      .send(read.data)
      .then((how) => {
        if (how === 'goesOn') return;
        draft?.clear();
        // What was typed before is sent now: nothing says any longer that it was not.
        setIsRestored(false);
      })
      .catch((error: unknown) => {
        const refused = error instanceof ApiFailure ? withItsField(error, typed) : null;
        if (refused && Object.keys(refused.fields).length > 0) blame(refused);
        else setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };

  const change = (changes: Partial<Typed>) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    draft?.keep(latest.current, initial);
    // What is typed anew is not wrong any more until it is looked at again, nor is the whole.
    setFailure(null);
    setFound((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !(fieldOf(path) in changes))),
    );
  };

  const startOver = () => {
    draft?.clear();
    latest.current = initial;
    setTyped(initial);
    setFound({});
    setFailure(null);
    setIsRestored(false);
  };

  const problems = Object.fromEntries(
    Object.entries(found)
      .toReversed()
      .map(([path, trouble]) => [fieldOf(path), trouble]),
  ) as Problems<keyof Typed & string>;
  return {
    typed,
    problems,
    problemAt: (path) => found[path],
    failure,
    isBusy,
    change,
    submit,
    isRestored,
    startOver,
  };
}

/** A refusal that names no field, yet is about one that this form has. */
function withItsField(refused: ApiFailure, typed: Readonly<Record<string, unknown>>): ApiFailure {
  const field = aboutOneField[refused.name];
  if (field === undefined || !(field in typed)) return refused;
  return refused.withOnly({
    [field]: { code: `error.${refused.name}`, params: {} },
    ...refused.fields,
  });
}

/** The field that a path begins with. */
function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

function troublesOf(issues: readonly z.core.$ZodIssue[]): Record<string, FieldTrouble> {
  const troubles: Record<string, FieldTrouble> = {};
  for (const issue of issues) troubles[issue.path.map(String).join('.')] ??= fieldErrorOf(issue);
  return troubles;
}
