import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { defineEvent } from '#platform/events.ts';
import type { PartsCompared } from './calculation/own-part.rule.ts';

/** A day's pool was split and its money is available; `staffIds` are those who got something. */
export const runClosed = defineEvent<{
  runId: string;
  locationId: number;
  businessDay: string;
  staffIds: number[];
}>('run.closed');

/**
 * How tips are split will change, or will not after all; heard before the day comes. Each of those who
 * share is told what they have now and what they would have then, in hundredths of a percent.
 */
export const splitAnnounced = defineEvent<SplitAnnounced>('split.announced');

export interface SplitAnnounced {
  schemeId: string;
  locationId: number;
  currency: string;
  step: 'PLANNED' | 'CALLED_OFF';
  /** The first business day of the new split, `YYYY-MM-DD`. */
  validFrom: string;
  people: {
    staffId: number;
    parts: PartsCompared;
    /** The person's own last weeks by both; null where there is nothing to compare. */
    money: MoneyCompared | null;
  }[];
}

/** A person's own last weeks by two splits, in minor units of the location's currency. */
export interface MoneyCompared {
  /** The first and the last business day that were played again. */
  readonly from: string;
  readonly to: string;
  /** How many days of these had been split. */
  readonly days: number;
  readonly now: number;
  readonly next: number;
}

/** A correction of a run was proposed, confirmed or appealed against, or an appeal was answered. */
export const correctionMoved = defineEvent<CorrectionMoved>('correction.moved');

export interface CorrectionMoved {
  correctionId: string;
  locationId: number;
  /** Whose line it is about; null where it concerns the correction as a whole. */
  staffId: number | null;
  /** One for each time that somebody is told. */
  noticeId: string;
  step: 'PROPOSED' | 'NOTICE' | 'APPEALED' | 'ANSWERED';
}

/** Somebody wrote in a conversation about a split, or nobody answered it in time. */
export const questionMoved = defineEvent<QuestionMoved>('question.moved');

export interface QuestionMoved {
  questionId: string;
  /** What was written; for `LATE` a name for this lateness of it. */
  messageId: string;
  locationId: number;
  step: 'ASKED' | 'ANSWERED' | 'COMMENTED' | 'LATE';
}

/** A split that was tried was shown to the people it would affect. */
export const trialMoved = defineEvent<TrialMoved>('split.trialMoved');

export interface TrialMoved {
  trialId: string;
  locationId: number;
}

/** It changed what people who share at a location may see of each other. */
export const visibilityChanged = defineEvent<VisibilityChanged>('split.visibilityChanged');

export interface VisibilityChanged {
  locationId: number;
  level: VisibilityLevel;
  /** The number of the setting, which tells the change from others. */
  revision: number;
}

/**
 * Something of a split waits for those who have a say in it, or waited too long and was put right by
 * its fallback.
 */
export const splitWaits = defineEvent<SplitWaits>('split.waits');

export interface SplitWaits {
  /** One for each time that somebody is told. */
  noticeId: string;
  locationId: number;
  businessDay: string;
  waiting: 'PERCENTAGES' | 'UNALLOCATED' | 'HOURS' | 'RELEASE';
  step: 'REMINDER' | 'FELL_BACK';
  /** When the fallback counts; null where it has. */
  fallsBackAt: string | null;
}
