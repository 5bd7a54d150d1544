// What is said between tests and the program of their sandboxes.

/** What the tests ask: another sandbox with these settings, or the end of one. */
export type HostOrder =
  | { id: number; open: Record<string, string> }
  | { id: number; close: number };

/** What they hear: where it listens (0 once it has gone), or why not. */
export interface HostAnswer {
  id: number;
  port: number;
  failure?: string;
}
