import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';

type Schema = Record<string, unknown>;

interface Published {
  origin: string;
  calls: Record<string, { asks: Schema; answers: Schema }>;
  $defs: Record<string, Schema>;
}

/** One call as it went over the wire. */
export interface Heard {
  method: string;
  path: string;
  /** The form or the query, field by field. */
  asked: unknown;
  status: number;
  answer: unknown;
}

/**
 * Judges calls by what a provider has published of its interface: `published.json` beside this file, made
 * by a script from the provider's own.
 */
export class Judge {
  readonly origin: string;
  readonly #published: Published;
  readonly #requests = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
  readonly #answers = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(provider: 'stripe') {
    const file = new URL(`${provider}.json`, import.meta.url);
    this.#published = JSON.parse(readFileSync(file, 'utf8')) as Published;
    this.origin = this.#published.origin;
  }

  /** Whether the published file has this call at all. */
  knows(heard: Pick<Heard, 'method' | 'path'>): boolean {
    return this.#callOf(heard) !== undefined;
  }

  /** What is wrong with a request that was accepted; nothing where the file does not have the call. */
  faultsOfRequest(heard: Heard): string[] {
    const call = this.#callOf(heard);
    if (call === undefined) return [];
    // Ajv turns texts into numbers in place, as a reader of forms does.
    const asked: unknown = structuredClone(heard.asked ?? {});
    return this.#check(this.#requests, `asks ${call.name}`, call.asks, asked);
  }

  /** What is wrong with an answer: with its frame, its things and every part of them. */
  faultsOfAnswer(heard: Heard): string[] {
    const { answer } = heard;
    if (heard.status >= 400) return this.#thing('error', answer);
    const call = this.#callOf(heard);
    const object = fieldOf(answer, 'object');
    if (object === 'list' || object === 'search_result') return this.#list(answer, object);
    const faults =
      typeof object === 'string' ? this.#byName(object, answer) : ['It has no object.'];
    return call === undefined
      ? faults
      : [...faults, ...this.#check(this.#answers, `answers ${call.name}`, call.answers, answer)];
  }

  /** What is wrong with an event: with its frame and with the thing that it tells of. */
  faultsOfEvent(event: unknown): string[] {
    const thing = fieldOf(fieldOf(event, 'data'), 'object');
    const name = fieldOf(thing, 'object');
    return [
      ...this.#thing('event', event),
      ...(typeof name === 'string' ? this.#byName(name, thing) : ['It tells of nothing.']),
    ];
  }

  #list(answer: unknown, object: string): string[] {
    const data = fieldOf(answer, 'data');
    const frame = [
      ...(typeof fieldOf(answer, 'has_more') === 'boolean' ? [] : ['has_more is missing.']),
      ...(typeof fieldOf(answer, 'url') === 'string' ? [] : ['url is missing.']),
      ...(object === 'list' || fieldOf(answer, 'next_page') !== undefined
        ? []
        : ['next_page is missing.']),
    ];
    if (!Array.isArray(data)) return [...frame, 'data is no list.'];
    return [...frame, ...data.flatMap((one) => this.#byName(String(fieldOf(one, 'object')), one))];
  }

  /** A card and a bank account are met under one name; whatever is deleted says so. */
  #byName(object: string, thing: unknown): string[] {
    const name = fieldOf(thing, 'deleted') === true ? `deleted_${object}` : object;
    return this.#thing(name, thing);
  }

  #thing(name: string, thing: unknown): string[] {
    const schema = this.#published.$defs[name];
    if (schema === undefined) return [`Nothing is published of ${name}.`];
    return this.#check(this.#answers, name, { $ref: `#/$defs/${name}` }, thing);
  }

  #check(ajv: Ajv, key: string, schema: Schema, value: unknown): string[] {
    const validate =
      this.#compiled.get(key) ?? ajv.compile({ ...schema, $defs: this.#published.$defs });
    this.#compiled.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${key}${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }

  #callOf({ method, path }: Pick<Heard, 'method' | 'path'>) {
    const parts = path.split('/');
    for (const [name, call] of Object.entries(this.#published.calls)) {
      const [knownMethod, knownPath = ''] = name.split(' ');
      const known = knownPath.split('/');
      const fits =
        knownMethod === method &&
        known.length === parts.length &&
        known.every((part, at) => part.startsWith('{') || part === parts[at]);
      if (fits && !path.endsWith('/search')) return { name, ...call };
    }
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
