import { PayerMaxRefusal } from './errors.ts';

/** The fields of a part of a call; what is missing or wrong is named in the refusal. */
export class Fields {
  readonly #fields: Record<string, unknown>;

  constructor(value: unknown) {
    this.#fields =
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {};
  }

  all(): Record<string, unknown> {
    return this.#fields;
  }

  of(name: string): unknown {
    return this.#fields[name];
  }

  part(name: string): Fields {
    return new Fields(this.#fields[name]);
  }

  /** A text that must be there. */
  text(name: string, most: number): string {
    const value = this.optional(name, most);
    if (value === null || value === '') {
      throw new PayerMaxRefusal('PARAMS_INVALID', `${name} is invalid,because ${name} is null.`);
    }
    return value;
  }

  optional(name: string, most: number): string | null {
    const value = this.#fields[name];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' && value.length <= most) return value;
    throw new PayerMaxRefusal('PARAMS_INVALID', `${name} length must be between 1 and ${most}.`);
  }

  /** A number of the caller's own: letters, digits and underscores. */
  ownNumber(name: string, most: number): string {
    const value = this.text(name, most);
    if (!/^\w+$/.test(value)) throw new PayerMaxRefusal('PARAMS_INVALID', `${name} is invalid.`);
    return value;
  }
}
