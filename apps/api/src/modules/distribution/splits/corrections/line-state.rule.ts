import {
  correctionNoticeDays,
  type correctionStates,
} from '@tipwell/contract/distribution/calls/corrections';

export type LineState = (typeof correctionStates)[number];

export interface CorrectionLine {
  readonly amount: number;
  /** What has been given back, or has come in, so far. */
  readonly settled: number;
  readonly takesEffectOn: string | null;
  readonly needsAgreement: boolean;
  readonly hasAgreed: boolean;
  readonly hasAppealed: boolean;
  /** Null while an appeal is not answered, and where there is none. */
  readonly isUpheld: boolean | null;
}

/** The first business day on which a correction that is confirmed on another may touch a payout. */
export function takesEffectOn(confirmedOn: string): string {
  return Temporal.PlainDate.from(confirmedOn)
    .add({ days: correctionNoticeDays + 1 })
    .toString();
}

/**
 * How a line of a confirmed correction stands on a business day. An appeal stops it until it is answered;
 * where the law protects tips nothing is taken without the person's yes.
 */
export function stateOf(line: CorrectionLine, today: string): LineState {
  if (line.amount > 0) return 'GAIN';
  if (line.settled >= 0 - line.amount) return 'DONE';
  if (line.isUpheld === true) return 'STOPPED';
  if (line.hasAppealed && line.isUpheld === null) return 'APPEALED';
  if (line.needsAgreement && !line.hasAgreed) return 'AGREEMENT';
  return line.takesEffectOn === null || today < line.takesEffectOn ? 'NOTICE' : 'RUNNING';
}
