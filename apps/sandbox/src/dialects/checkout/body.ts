import { CheckoutError } from './errors.ts';

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
    return this.#fields[name] !== undefined;
  }

  text(name: string, most = 500): string | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' && value.length <= most) return value;
    throw this.#wrong(name, 'invalid');
  }

  integer(name: string, least = 0): number | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value < 1e9) {
      return value;
    }
    throw this.#wrong(name, 'invalid');
  }

  flag(name: string): boolean | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'boolean') return value;
    throw this.#wrong(name, 'invalid');
  }

  part(name: string): Body {
    return new Body(this.#fields[name], `${this.#path}${name}_`);
  }

  notes(name: string): Record<string, unknown> {
    const value = this.#fields[name];
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  }

  need<Value>(name: string, value: Value | undefined): Value {
    if (value === undefined) throw this.#wrong(name, 'required');
    return value;
  }

  #wrong(name: string, how: 'invalid' | 'required'): CheckoutError {
    return new CheckoutError(422, `${this.#path}${name}_${how}`);
  }
}
