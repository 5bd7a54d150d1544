/** What a measurement is told apart by: routes, names of jobs and the like, never anything of a person. */
export type Labels = Readonly<Record<string, string>>;

/** Under which name the way out knows the receiver of measurements. */
export const telemetryName = 'telemetry';

/** A request that is answered, a job that is done, a call to another system. */
export type WorkKind = 'request' | 'job' | 'call';

/** A piece of work while it is done. */
export interface Work {
  /** Runs a part of it; what begins within is a part of it, too. */
  run<Given>(part: () => Given): Given;
  end(became: { labels: Labels; hasFailed: boolean }): void;
}

/** Whoever sends on what was measured. */
export interface Sender {
  begin(kind: WorkKind, labels: Labels): Work;
  /** Sends what is left, if somebody takes it soon. */
  stop(): Promise<void>;
}

/** What a program measures of itself. Nothing, until there is somebody who sends it. */
export class Telemetry {
  /** Whether a receiver is named at all. */
  readonly isWanted: boolean;
  private sender: Sender | null = null;

  constructor(isWanted: boolean) {
    this.isWanted = isWanted;
  }

  sendBy(sender: Sender | null): void {
    this.sender = sender;
  }

  /** Null: nobody measures it. */
  begin(kind: WorkKind, labels: Labels): Work | null {
    return this.sender?.begin(kind, labels) ?? null;
  }
}
