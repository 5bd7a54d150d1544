import {
  answerSplitQuestion,
  commentOnSplit,
} from '@tipwell/contract/distribution/calls/questions';
import type { Binding } from '#platform/http/bind.ts';
import { keepingRefusals } from '#platform/http/refusals-at-the-door.ts';

/** Speaking about a split changes nothing of it. */
const talk: ReadonlySet<string> = new Set([commentOnSplit.name, answerSplitQuestion.name]);

/**
 * The calls about a location's split, of which an attempt to change something by somebody without a role
 * for it is in the audit log too (money rule 1.9); the use cases write down whom they refuse themselves.
 */
export const keepingSplitRefusals = (bindings: readonly Binding[]): Binding[] =>
  keepingRefusals({ action: 'split.refused', isKept: ({ name }) => !talk.has(name) }, bindings);
