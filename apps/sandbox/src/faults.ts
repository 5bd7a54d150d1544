/** What goes wrong with a call: the answer is lost before or after the work, or never made. */
export type FaultKind = 'time_out_accepted' | 'time_out_not_accepted' | 'server_error';

export interface Fault {
  /** A path as the README's table writes it, such as `/v1/payment_intents/:id/capture`. */
  path: string;
  kind: FaultKind;
  times: number;
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

  /** Takes the next fault ordered for a POST to this path, if there is one. */
  take(path: string): FaultKind | null {
    const fault = this.#ordered.find((ordered) => ordered.path === path);
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.#ordered = this.#ordered.filter((ordered) => ordered !== fault);
    return fault.kind;
  }
}
