// Whether somebody may be answered from a replica: only when it has what they did themselves, and is not
// too far behind everybody else. Moments are of one program's own clock, positions of the primary's log.

/** How far the primary's log had come at a moment. */
export interface Mark {
  at: number;
  position: number;
}

/** The last change of somebody, as it was noted when it was done. */
export interface LastWrite {
  timeline: number;
  position: number;
}

/** How long marks are of use: lags beyond this are told as this. */
const marksKeptMs = 600_000;

/** The marks with one more; one in which nothing was written since the last takes its place. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const kept = marks.filter(({ at }) => at > mark.at - marksKeptMs);
  return kept.at(-1)?.position === mark.position ? [...kept.slice(0, -1), mark] : [...kept, mark];
}

/** The last moment of which a replica has everything; null: it lacks what was there at every mark. */
export function freshAsOf(marks: readonly Mark[], replayed: number): number | null {
  return marks.findLast(({ position }) => position <= replayed)?.at ?? null;
}

/** How a replica stands, as far as it is known. */
export interface Standing {
  timeline: number;
  /** How far it has replayed the primary's log. */
  replayed: number;
  lagMs: number;
}

/**
 * Whether people whose last changes are these may be answered from a replica. What they did on an older
 * timeline counts by its position: what came with the new one stands behind it.
 */
export function mayBeRead(
  { timeline, replayed, lagMs }: Standing,
  lagLimitMs: number,
  lastWrites: readonly LastWrite[],
): boolean {
  if (lagMs > lagLimitMs) return false;
  return lastWrites.every((last) => last.timeline <= timeline && last.position <= replayed);
}
