/**
 * When a person's request for their data is due (money rule 7): the same date of the next month, or
 * that month's last day where it has no such date. Both `YYYY-MM-DD`.
 */
export function dataRequestDue(receivedOn: string): string {
  return Temporal.PlainDate.from(receivedOn).add({ months: 1 }).toString();
}
