import { badRequest } from './errors.ts';
import type { FormFields } from './form.ts';

/**
 * The parameters of a call, read one by one. What nobody has asked for when the call is read to its end
 * is refused by name, as a misspelled parameter is.
 */
export class Params {
  readonly #fields: FormFields;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #groups: Params[] = [];

  constructor(fields: FormFields, path = '') {
    this.#fields = fields;
    this.#path = path;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined;
  }

  /** Whether the parameter has fields of its own, such as `created[gte]`. */
  hasFields(name: string): boolean {
    return typeof this.#fields[name] === 'object';
  }

  /** The name as the caller writes it: `card[number]`. */
  name(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  text(name: string, most = 5000): string | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') {
      throw badRequest(null, `${this.name(name)} is a text.`, this.name(name));
    }
    if (value === '') {
      throw badRequest(
        'parameter_invalid_empty',
        `${this.name(name)} is empty; leave it out instead.`,
        this.name(name),
      );
    }
    if (value.length > most) {
      throw badRequest(
        'parameter_invalid_string_blank',
        `${this.name(name)} has at most ${most} characters.`,
        this.name(name),
      );
    }
    return value;
  }

  integer(name: string, least = 0, most = 99_999_999): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,12}$/.test(value)) {
      throw badRequest(
        'parameter_invalid_integer',
        `${this.name(name)} is a whole number.`,
        this.name(name),
      );
    }
    const number = Number(value);
    if (number < least || number > most) {
      throw badRequest(
        'parameter_invalid_integer',
        `${this.name(name)} lies between ${least} and ${most}.`,
        this.name(name),
      );
    }
    return number;
  }

  flag(name: string): boolean | undefined {
    const word = this.oneOf(name, ['true', 'false']);
    return word === undefined ? undefined : word === 'true';
  }

  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = words.find((word) => word === value);
    if (found === undefined) {
      throw badRequest(null, `${this.name(name)} is one of ${words.join(', ')}.`, this.name(name));
    }
    return found;
  }

  /** A part with fields of its own; an absent one is undefined. */
  group(name: string): Params | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw badRequest(
        'parameter_invalid_empty',
        `${this.name(name)} has fields.`,
        this.name(name),
      );
    }
    const group = new Params(value, this.name(name));
    this.#groups.push(group);
    return group;
  }

  /** A part as it came, for callers that know their way in it; an absent one has no fields. */
  fields(name: string): FormFields {
    const value = this.#take(name);
    if (value === undefined || value === '') return {};
    if (typeof value === 'object' && !Array.isArray(value)) return value;
    throw badRequest('parameter_invalid_empty', `${this.name(name)} has fields.`, this.name(name));
  }

  /** A list of texts, such as `expand[]`. */
  texts(name: string): string[] {
    const value = this.#take(name);
    if (value === undefined) return [];
    if (!Array.isArray(value) || !value.every((part) => typeof part === 'string')) {
      throw badRequest(null, `${this.name(name)} is a list of texts.`, this.name(name));
    }
    return value;
  }

  /** A list of parts with fields, such as `line_items[0][quantity]`. */
  groups(name: string): Params[] {
    const value = this.#take(name);
    if (!Array.isArray(value)) return [];
    return value.flatMap((part, index) => {
      if (typeof part !== 'object' || Array.isArray(part)) return [];
      const group = new Params(part, `${this.name(name)}[${index}]`);
      this.#groups.push(group);
      return [group];
    });
  }

  /** The caller's own notes: at most fifty, of texts. An empty text takes a note away. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const value = this.#take('metadata');
    if (value === undefined) return { ...before };
    if (value === '') return {};
    const path = this.name('metadata');
    if (typeof value !== 'object' || Array.isArray(value)) {
      throw badRequest(null, `${path} has fields.`, path);
    }
    const notes: Record<string, string> = { ...before };
    for (const [name, note] of Object.entries(value)) {
      if (typeof note !== 'string' || note.length > 500 || name.length > 40) {
        throw badRequest(null, `${path}[${name}] is a text of at most 500.`, `${path}[${name}]`);
      }
      if (note === '') delete notes[name];
      else notes[name] = note;
    }
    if (Object.keys(notes).length > 50) throw badRequest(null, `${path} has at most 50.`, path);
    return notes;
  }

  /** Whatever was found under a name must be there. */
  need<Value>(name: string, value: Value | undefined): Value {
    if (value !== undefined) return value;
    throw badRequest('parameter_missing', `${this.name(name)} is needed.`, this.name(name));
  }

  /** Parameters that the dialect knows and the sandbox has no use for. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** The call is read to its end: what is left over nobody knows. */
  end(): void {
    for (const name of Object.keys(this.#fields)) {
      if (this.#read.has(name)) continue;
      throw badRequest(
        'parameter_unknown',
        `Nobody here knows the parameter ${this.name(name)}.`,
        this.name(name),
      );
    }
    for (const group of this.#groups) group.end();
  }

  #take(name: string) {
    this.#read.add(name);
    return this.#fields[name];
  }
}
