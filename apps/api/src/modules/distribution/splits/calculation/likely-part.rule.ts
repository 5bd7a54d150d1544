import type { RunPlan } from './plan-run.rule.ts';
import type { Member } from './split.rule.ts';

export interface LikelyPart {
  /** In minor units; null while nobody can tell. */
  readonly likely: number | null;
  readonly reason: 'PERCENTAGES_NOT_SET' | 'TYPE_WITHOUT_PERCENTAGE' | 'NO_PART' | null;
}

/** What a person would get if a pool were split now, by the very plan that its run would follow. */
export function likelyPart(
  plan: RunPlan<Member>,
  person: { readonly id: string; readonly shares: boolean },
): LikelyPart {
  if (!plan.ok) {
    const isUnset = plan.error === 'percentagesNotSet';
    return { likely: null, reason: isUnset ? 'PERCENTAGES_NOT_SET' : 'TYPE_WITHOUT_PERCENTAGE' };
  }
  let likely = 0;
  for (const { portion, shares, backToPrimary } of plan.portions) {
    for (const { member, amount } of shares) if (member.id === person.id) likely += amount;
    if (portion.primary === person.id) likely += backToPrimary;
  }
  return { likely, reason: likely === 0 && !person.shares ? 'NO_PART' : null };
}
