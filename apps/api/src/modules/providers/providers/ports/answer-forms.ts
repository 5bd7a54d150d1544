import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';

/** What an answer to a dispute may hold at a processor. */
export interface AnswerForms {
  longestText: number;
  largestFileBytes: number;
  /** Nobody can say there that the customer is right: the day just passes. */
  knowsNoAcceptance?: true;
  /** Files go there within the answer: none can be given before it. */
  filesAreEnclosed?: true;
}

/** A file that goes to the processor within an answer. */
export interface EnclosedFile {
  kind: EvidenceKind;
  contentType: string;
  bytes: Uint8Array;
}
