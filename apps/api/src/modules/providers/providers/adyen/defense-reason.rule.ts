import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';

/** Something that may be said against a dispute, with what has to be shown for it. */
export interface DefenseReason {
  defenseReasonCode: string;
  defenseDocumentTypes: readonly { defenseDocumentTypeCode: string; requirementLevel: string }[];
}

/** What is said, and which documents are shown for it. */
export interface ChosenDefense {
  code: string;
  documentTypes: string[];
}

/**
 * What stands for any answer in words, the one that says least first. All others state something of their
 * own, such as that goods were not returned, which nobody has said here.
 */
const saysNothingOfItsOwn = ['SupplyDefenseMaterial', 'CompellingEvidence'];

/** What may be stated of a payment because it is what the guest denies. */
const denied: Partial<Record<DisputeReason, string>> = {
  NOT_RECEIVED: 'GoodsOrServicesProvided',
};

/**
 * Which of the reasons that Adyen allows is given against a dispute; null where each of them would state
 * what nobody has said: then people answer in Adyen's office. One document holds the whole answer, so it is
 * shown as each kind that has to be there.
 */
export function defenseOf(
  reason: DisputeReason,
  allowed: readonly DefenseReason[],
): ChosenDefense | null {
  const wanted = [...saysNothingOfItsOwn, ...(denied[reason] ? [denied[reason]] : [])];
  for (const code of wanted) {
    const found = allowed.find((one) => one.defenseReasonCode === code);
    if (found) return { code, documentTypes: documentsOf(found) };
  }
  return null;
}

function documentsOf({ defenseDocumentTypes }: DefenseReason): string[] {
  const codesOf = (...levels: string[]) =>
    defenseDocumentTypes
      .filter(({ requirementLevel }) => levels.includes(requirementLevel))
      .map(({ defenseDocumentTypeCode }) => defenseDocumentTypeCode);
  const demanded = codesOf('Required', 'AlternativeRequired');
  const [oneOfSeveral] = codesOf('OneOrMore');
  const needed = [...demanded, ...(oneOfSeveral === undefined ? [] : [oneOfSeveral])];
  // What need not be shown is shown all the same where there is nothing else to show the answer as.
  return needed.length > 0 ? needed : codesOf('Optional').slice(0, 1);
}
