import type {
  AskedExport,
  ExportKindName,
} from '@tipwell/contract/backoffice/calls/export-request';
import type { ExportProblem } from '@tipwell/contract/backoffice/calls/exports';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Verdict } from '#platform/http/bind.ts';

/** Where a file is written to; what is written is cut into pieces and kept at once. */
export interface Out {
  write(content: string | Buffer): Promise<void>;
  /** Tells how far it is, to whoever waits for it. */
  tell(done: number, total: number | null): Promise<void>;
}

/** What a kind may know beside what was asked for. */
export interface Making {
  lang: Locale;
  /** Under which address whoever asked reached us. */
  origin: string;
}

/** A file as it is called, and what it is. */
export interface FileFacts {
  name: string;
  contentType: string;
}

/** When it was asked for, and in which zone whoever asked counts days. */
export interface Asking {
  askedAt: Date;
  timeZone: string;
}

type AskedOf<Name extends ExportKindName> = Extract<AskedExport, { kind: Name }>;

interface KindParts<Asked> {
  /** May somebody have it made, and fetch it? Asked each time, because roles are given and taken. */
  judge(context: Context, actor: Person, asked: Asked): Verdict | Promise<Verdict>;
  fileOf(asked: Asked, asking: Asking): FileFacts;
  /** Writes the whole file. It may be broken off at any moment and is then made from the beginning. */
  make(context: Context, asked: Asked, making: Making, out: Out): Promise<void>;
}

/** One kind of file; the modules above bring theirs, and `app.ts` puts them together. */
export interface ExportKind extends KindParts<AskedExport> {
  name: ExportKindName;
}

/** Ties what a kind takes to its name. */
export function defineExportKind<Name extends ExportKindName>(
  name: Name,
  parts: KindParts<AskedOf<Name>>,
): ExportKind {
  const isOf = (asked: AskedExport): asked is AskedOf<Name> => asked.kind === name;
  const own = (asked: AskedExport): AskedOf<Name> => {
    if (!isOf(asked)) throw new Error(`${asked.kind} was asked of ${name}.`);
    return asked;
  };
  return {
    name,
    judge: async (context, actor, asked) => parts.judge(context, actor, own(asked)),
    fileOf: (asked, asking) => parts.fileOf(own(asked), asking),
    make: async (context, asked, making, out) => parts.make(context, own(asked), making, out),
  };
}

/** The kind of what was asked for. */
export function kindOf(kinds: readonly ExportKind[], { kind }: AskedExport): ExportKind {
  const found = kinds.find(({ name }) => name === kind);
  if (!found) throw new Error(`Nobody makes ${kind}.`);
  return found;
}

/** There can be no such file, however often it is tried. */
export class NoSuchFile extends Error {
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(`There is no file: ${problem}.`);
    this.problem = problem;
  }
}
