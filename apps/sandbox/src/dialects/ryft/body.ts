import { RyftError } from './errors.ts';

/** The JSON of a call, read field by field; what is missing or wrong is named in the refusal. */
export class Body {
  readonly #fields: Record<string, unknown>;
  readonly #path: string;

  constructor(value: unknown, path = '') {
    this.#fields =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {};
    this.#path = path;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null;
  }

  text(name: string, most = 500): string | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' && value.length <= most) return value;
    throw this.#wrong(name);
  }

  needText(name: string, most = 500): string {
    const value = this.text(name, most);
    if (value === undefined || value === '') throw this.#wrong(name);
    return value;
  }

  oneOf<Name extends string>(name: string, names: readonly Name[]): Name | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = names.find((one) => one === value);
    if (found === undefined) throw this.#wrong(name);
    return found;
  }

  integer(name: string, least = 1): number | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value < 1e9) {
      return value;
    }
    throw this.#wrong(name);
  }

  needInteger(name: string, least = 1): number {
    const value = this.integer(name, least);
    if (value === undefined) throw this.#wrong(name);
    return value;
  }

  part(name: string): Body {
    return new Body(this.#fields[name], `${this.#path}${name}.`);
  }

  file(name: string): { name: string; type: string; size: number } {
    const value = this.#fields[name];
    if (typeof value !== 'object' || value === null) throw this.#wrong(name);
    return value as { name: string; type: string; size: number };
  }

  /** Up to five short notes, as Ryft takes them. */
  notes(name: string): Record<string, string> {
    const value = this.#fields[name];
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) throw this.#wrong(name);
    const notes = Object.entries(value as Record<string, unknown>);
    if (notes.length > 5 || notes.some(([, note]) => typeof note !== 'string')) {
      throw this.#wrong(name);
    }
    return Object.fromEntries(notes) as Record<string, string>;
  }

  #wrong(name: string): RyftError {
    return new RyftError(400, 'invalid_field', `${this.#path}${name} is missing or invalid`);
  }
}
