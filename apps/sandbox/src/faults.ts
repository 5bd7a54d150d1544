/** What goes wrong with a call: the answer is lost before or after the work, or is a refusal. */
export const faultKinds = [
  'time_out_accepted',
  'time_out_not_accepted',
  'server_error',
  'rate_limited',
  'key_refused',
  'in_progress',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  /**
   * A path as the README's table writes it, such as `/v1/payment_intents/:id/capture`; one that ends
   * in `*` means everything below.
   */
  path: string;
  kind: FaultKind;
  times: number;
  /** Calls that ask are spared unless it says `GET`; so are those of `PUT` and `DELETE`. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
}

/** Faults that a test has ordered for the next calls of a path. They are not kept over a restart. */
export class Faults {
  #ordered: Fault[] = [];

  order(fault: Fault): void {
    this.#ordered.push({ ...fault });
  }

  clear(): void {
    this.#ordered = [];
  }

  list(): Fault[] {
    return this.#ordered;
  }

  /** Takes the next fault ordered for a call of this path, if there is one. */
  take(path: string, method: NonNullable<Fault['method']> = 'POST'): FaultKind | null {
    const fault = this.#ordered.find(
      (ordered) => (ordered.method ?? 'POST') === method && isMeant(ordered.path, path),
    );
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.#ordered = this.#ordered.filter((ordered) => ordered !== fault);
    return fault.kind;
  }
}

function isMeant(ordered: string, path: string): boolean {
  return ordered.endsWith('*') ? path.startsWith(ordered.slice(0, -1)) : ordered === path;
}
