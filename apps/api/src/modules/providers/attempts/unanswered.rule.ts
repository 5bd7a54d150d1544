/** So many inquiries in a row that the processor did not answer are no bad moment: 85 minutes (a setting). */
export const alertAfterInquiries = 10;

/** What was to have ended so long ago, and has not been told to have, is not merely late (a setting). */
export const overdueHours = 48;

/** How long nobody has told of an attempt. */
export interface Silence {
  /** Its end is not known. */
  isOpen: boolean;
  /** Inquiries in a row of which the processor answered none. */
  unansweredInquiries: number;
  expectedBy: Date | null;
}

/**
 * Whether nobody can say what became of an attempt, although it was asked for long enough: the processor
 * does not tell of it, or promised its end for long ago and says neither yes nor no. It goes on being
 * asked about and is never failed for that (money rule 3.4); people are told, and it ends with the first
 * answer.
 */
export function isUnanswered(
  { isOpen, unansweredInquiries, expectedBy }: Silence,
  now: Date,
): boolean {
  if (!isOpen) return false;
  const silent = silentFrom(now);
  if (unansweredInquiries >= silent.inquiries) return true;
  return expectedBy !== null && expectedBy < silent.expectedBefore;
}

/** The same limits, for whoever counts many at once. */
export function silentFrom(now: Date): { inquiries: number; expectedBefore: Date } {
  const expectedBefore = new Date(now.getTime() - overdueHours * 3_600_000);
  return { inquiries: alertAfterInquiries, expectedBefore };
}
