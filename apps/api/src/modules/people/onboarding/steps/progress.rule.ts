import {
  onboardingDocuments,
  onboardingGates,
  type OnboardingDocument,
} from '@tipwell/contract/people/gates.rule';
import type { ProgressStep } from '@tipwell/contract/people/progress';
import type { IdentityState } from '../status/identity-state.rule.ts';

interface ProgressFacts {
  documents: Readonly<
    Record<OnboardingDocument, { isAsked: boolean; open: readonly string[]; wasAccepted: boolean }>
  >;
  isProfileAsked: boolean;
  isProfileFilled: boolean;
  hasTemporaryPassword: boolean;
  /** How far the look at their papers is, and whether it is asked for. */
  identity: IdentityState;
  isIdentityNeeded: boolean;
}

const byIdentity: Record<IdentityState, ProgressStep['state']> = {
  NOT_GIVEN: 'OPEN',
  BEING_CHECKED: 'UNDER_WAY',
  AGAIN: 'OPEN',
  CLEAR: 'DONE',
};

/**
 * How far somebody has come, gate by gate in their order and their ID last (issue 16.2), as those who look
 * after them read it. A password concerns everybody; a text, the profile and the ID only whom a workplace asks
 * for them, or who has settled them.
 */
export function progressOf(facts: ProgressFacts): ProgressStep[] {
  const { documents, isProfileAsked, isProfileFilled, hasTemporaryPassword } = facts;
  const { identity, isIdentityNeeded } = facts;
  const isDone = (gate: (typeof onboardingGates)[number]): boolean => {
    if (gate === 'PROFILE') return isProfileFilled;
    if (gate === 'PASSWORD') return !hasTemporaryPassword;
    return documents[gate].wasAccepted && documents[gate].open.length === 0;
  };
  const leftOut = new Set<string>(
    onboardingDocuments.filter((name) => !documents[name].isAsked && !documents[name].wasAccepted),
  );
  if (!isProfileAsked && !isProfileFilled) leftOut.add('PROFILE');
  const gates = onboardingGates.flatMap((gate): ProgressStep[] =>
    leftOut.has(gate) ? [] : [{ step: gate, state: isDone(gate) ? 'DONE' : 'OPEN' }],
  );
  const isTold = isIdentityNeeded || identity !== 'NOT_GIVEN';
  return isTold ? [...gates, { step: 'IDENTITY', state: byIdentity[identity] }] : gates;
}
