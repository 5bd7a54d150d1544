import { add, sum } from '@tipwell/contract/money/money';
import type { PortionShares } from './run-shares.rule.ts';
import type { Member } from './split.rule.ts';

interface Parts {
  /** In the order of the scheme. */
  types: { staffType: string; percentage: number; people: number; amount: number }[];
  /** By staff number; without a staff type it is what came back to the person tipped. */
  people: { staffId: number; staffType: string | null; amount: number }[];
  unallocated: number;
}

/** Who would share it by which job; what would go back to a person is a job of its own. */
export function jobsOfPlan(portions: readonly PortionShares<Member>[]): number[][] {
  const jobs = new Map<string | null, Set<number>>();
  const join = (job: string | null, id: string): void => {
    jobs.set(job, (jobs.get(job) ?? new Set()).add(Number(id)));
  };
  for (const { portion, shares, backToPrimary } of portions) {
    for (const { member, staffType } of shares) join(staffType, member.id);
    if (portion.primary !== null && backToPrimary > 0) join(null, portion.primary);
  }
  return [...jobs.values()].map((people) => [...people]);
}

/** What a split that is not made yet would give to whom, all its portions together. */
export function partsOfPlan(portions: readonly PortionShares<Member>[]): Parts {
  const types = new Map<string, { percentage: number; members: Set<string>; amount: number }>();
  const people = new Map<number, { staffType: string | null; amount: number }>();
  const give = (id: string, staffType: string | null, amount: number): void => {
    const known = people.get(Number(id));
    people.set(Number(id), {
      staffType: known?.staffType ?? staffType,
      amount: add(known?.amount ?? 0, amount),
    });
  };
  for (const { portion, groups, shares, backToPrimary } of portions) {
    for (const { staffType, percentage, amount } of groups) {
      const known = types.get(staffType) ?? { percentage, members: new Set(), amount: 0 };
      types.set(staffType, { ...known, amount: add(known.amount, amount) });
    }
    for (const { member, staffType, amount } of shares) {
      types.get(staffType)?.members.add(member.id);
      give(member.id, staffType, amount);
    }
    if (portion.primary !== null && backToPrimary > 0) give(portion.primary, null, backToPrimary);
  }
  return {
    types: [...types].map(([staffType, { percentage, members, amount }]) => {
      return { staffType, percentage, people: members.size, amount };
    }),
    people: [...people]
      .map(([staffId, part]) => ({ staffId, ...part }))
      .toSorted((a, b) => a.staffId - b.staffId),
    unallocated: sum(portions.map(({ unallocated }) => unallocated)),
  };
}
