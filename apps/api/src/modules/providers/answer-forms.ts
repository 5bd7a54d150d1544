/** What an answer to a dispute may hold at a processor. */
export interface AnswerForms {
  longestText: number;
  largestFileBytes: number;
  /** Nobody can say there that the customer is right: the day just passes. */
  knowsNoAcceptance?: true;
}
