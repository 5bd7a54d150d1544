/** The code of practice wants a policy looked at again at least so often. */
const reviewYears = 3;

/** The day by which a policy is to be looked at again at the latest. Both `YYYY-MM-DD`. */
export function reviewBy(publishedOn: string): string {
  return Temporal.PlainDate.from(publishedOn).add({ years: reviewYears }).toString();
}

/** So many days beforehand the venue is told. */
const toldBefore = { SOON: 60, NOW: 10 } as const;

/** How urgent a review is; null while it is further off than two months. */
export function reviewUrgency(reviewOn: string, today: string): 'NOW' | 'SOON' | null {
  const { days } = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(reviewOn));
  if (days <= toldBefore.NOW) return 'NOW';
  return days <= toldBefore.SOON ? 'SOON' : null;
}
