import { mayEditSplit, type SplitSituation } from './split-editing.rule.ts';

/**
 * Who answers questions about a split, and reads what people ask about their own share: whoever has a say
 * in it. Of the platform administrators alone: sales look after venues, not after their people's wages.
 */
export function mayAnswer(situation: SplitSituation, isAdmin: boolean): boolean {
  return mayEditSplit({ ...situation, isOfThePlatform: isAdmin });
}

type There = Pick<SplitSituation, 'hasTroncMaster' | 'isSplitConfigurationEnabled' | 'rolesThere'>;

/**
 * Who is told of a question: tronc and distribution masters; where there is none but whoever asked, the
 * others who have a say in the split. Nobody is told of their own.
 * @param askedBy null where nobody asked
 */
export function whoIsTold<Colleague extends { userId: string } & There>(
  colleagues: readonly Colleague[],
  askedBy: string | null,
): Colleague[] {
  const others = colleagues.filter(
    (one) => one.userId !== askedBy && mayEditSplit({ ...one, isOfThePlatform: false }),
  );
  const masters = others.filter(
    ({ rolesThere }) =>
      rolesThere.includes('ROLE_TRONC_MASTER') || rolesThere.includes('ROLE_DISTRIBUTION_MASTER'),
  );
  return masters.length > 0 ? masters : others;
}
