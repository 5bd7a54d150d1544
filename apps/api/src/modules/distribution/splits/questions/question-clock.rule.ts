/** A question about a split is answered within so many business days after the one it was asked on. */
export const answerWithinDays = 3;

/** So many messages wait for an answer at most: then whoever asks has said enough. */
export const mostUnanswered = 5;

/** `NOTE`: a comment that waits for no answer. */
export type QuestionState = 'OPEN' | 'ANSWERED' | 'NOTE';

export interface Clock {
  state: QuestionState;
  /** The last business day to answer; null where nothing waits. */
  dueOn: string | null;
}

/** Who writes: whoever asked, one of those who decide about the split, or somebody else who may read. */
export type Writer = 'ASKER' | 'ANSWERER' | 'READER';

/** The clock of a new conversation on a business day (`YYYY-MM-DD`). */
export function newClock(isQuestion: boolean, today: string): Clock {
  return isQuestion ? { state: 'OPEN', dueOn: dueAfter(today) } : { state: 'NOTE', dueOn: null };
}

/**
 * The clock after another message. Writing on does not wind it back: a question that waits goes on
 * waiting since it was asked. After an answer, what the asker writes is a new question.
 */
export function clockAfter(clock: Clock, writer: Writer, today: string): Clock {
  if (clock.state === 'NOTE' || writer === 'READER') return clock;
  if (writer === 'ANSWERER') return { state: 'ANSWERED', dueOn: null };
  return clock.state === 'OPEN' ? clock : newClock(true, today);
}

/** Whether the last day to answer has passed. */
export function isLate({ dueOn }: Pick<Clock, 'dueOn'>, today: string): boolean {
  return dueOn !== null && dueOn < today;
}

function dueAfter(today: string): string {
  return Temporal.PlainDate.from(today).add({ days: answerWithinDays }).toString();
}
