/** A worker's request for their tip record is answered by so many days, the first being its own. */
const answerDays = 28;

/** The last day to answer a request that came in on a date (money rule 7). Both `YYYY-MM-DD`. */
export function recordDueOn(receivedOn: string): string {
  return Temporal.PlainDate.from(receivedOn)
    .add({ days: answerDays - 1 })
    .toString();
}
