/** What is published of a vote that is over. */
export interface VoteResult {
  readonly votes: number;
  readonly for: number | null;
  readonly against: number | null;
}

/** With fewer votes each of two would know what the other said. */
const fewestVotes = 3;

/** How many were for it and how many against; of fewer than three only how many voted. */
export function voteResult(votes: { readonly for: number; readonly against: number }): VoteResult {
  const all = votes.for + votes.against;
  return all < fewestVotes ? { votes: all, for: null, against: null } : { votes: all, ...votes };
}
