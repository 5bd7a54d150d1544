/** A number that goes over the wire sign by sign as it is written here. */
export class WireNumber {
  readonly text: string;

  constructor(text: string) {
    if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new RangeError(`No number: ${text}`);
    this.text = text;
  }
}

export type Wire =
  | string
  | boolean
  | null
  | undefined
  | WireNumber
  | readonly Wire[]
  | { readonly [name: string]: Wire };

/** JSON in which no amount was ever a fraction of the machine's. */
export function writeWire(value: Wire): string {
  if (value instanceof WireNumber) return value.text;
  if (Array.isArray(value)) return `[${(value as readonly Wire[]).map(writeWire).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const parts = Object.entries(value as { [name: string]: Wire })
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => `${JSON.stringify(name)}:${writeWire(one)}`);
  return `{${parts.join(',')}}`;
}

/** A text, or a number outside of one. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Reads JSON with every number as the text that stood there: PayerMax writes some amounts as numbers and
 * some as texts, and neither may become a fraction of the machine's.
 * @throws SyntaxError where it is none
 */
export function readWire(json: string): unknown {
  const asTexts = json.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(asTexts) as unknown;
}
