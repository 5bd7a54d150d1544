import {
  visibilityLevels,
  type VisibilityLevel,
} from '@tipwell/contract/distribution/visibility-levels';

/** What decides how much of a split those who shared in it may see of each other. */
export interface Seen {
  /** What was set for the day that was split. */
  readonly onThatDay: VisibilityLevel;
  /** What is set now: what was closed since stays closed. */
  readonly now: VisibilityLevel;
  /** Whether the law of the place wants everybody's word (record 0048). */
  readonly needsConsent: boolean;
  /** What each who shared in the split agrees to now; who left, or never said anything, to nothing. */
  readonly agreed: readonly VisibilityLevel[];
}

/**
 * How much of a split may be seen by those who shared in it: never more than was set for that day, than is
 * set now, or, where the law wants it, than the most reserved of them agrees to. One who does not agree
 * closes it for all: what was shown of the others would tell what they have by subtraction.
 */
export function seenByColleagues({ onThatDay, now, needsConsent, agreed }: Seen): VisibilityLevel {
  const set = least([onThatDay, now]);
  return needsConsent ? least([set, ...agreed]) : set;
}

/** The least of several levels. */
export function least(levels: readonly VisibilityLevel[]): VisibilityLevel {
  return visibilityLevels.find((level) => levels.includes(level)) ?? 'OWN';
}

/** Whether a level shows at least as much as another. */
export function isAtLeast(level: VisibilityLevel, other: VisibilityLevel): boolean {
  return visibilityLevels.indexOf(level) >= visibilityLevels.indexOf(other);
}
