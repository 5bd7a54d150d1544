/** How often a person is paid (onboarding §3; the spec names only DAILY, money rule 5.3 the others). */
export const planPeriods = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** The ids of the plans, as `selectNewPlan` takes them. */
export const planIds: Readonly<Record<PlanPeriod, number>> = { DAILY: 1, WEEKLY: 2, MONTHLY: 3 };

/** The plan of an id, or null for an id that no plan has. */
export function planOfId(id: number): PlanPeriod | null {
  return planPeriods.find((period) => planIds[period] === id) ?? null;
}
