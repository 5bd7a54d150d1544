/**
 * For so long a call whose answer was lost may still be on its way, or not stand in Ryft's lists yet. Ryft
 * says nothing of either: it is far more than the twenty seconds for which we wait for an answer.
 */
const callMayTravelMinutes = 10;

/** What is known of a call that was about to be made once. */
export type Standing = 'NOT_SENT' | 'TOO_EARLY' | 'MAY_BE_LOOKED_UP';

/**
 * Whether a call whose answer was lost can be looked up yet. Only a look-up after that time may say that
 * nothing was made: before it what is not found is unknown, and nothing is repeated.
 */
export function standingOf(sentAt: Date | null, now: Date): Standing {
  if (sentAt === null) return 'NOT_SENT';
  const minutes = (now.getTime() - sentAt.getTime()) / 60_000;
  return minutes < callMayTravelMinutes ? 'TOO_EARLY' : 'MAY_BE_LOOKED_UP';
}

/** What can be seen of a thing in a list of Ryft's. */
interface Listed {
  amount: number;
  currency: string;
  metadata?: { attempt?: string | null | undefined } | null | undefined;
}

/**
 * Which of a list is that of an attempt; null: none is, for certain. A thing that carries no attempt's id at
 * all and could be this one makes it uncertain: it may be that the list does not tell the notes.
 */
export function ofAttempt<Item extends Listed>(
  items: readonly Item[],
  { attemptId, amount, currency }: { attemptId: string; amount: number; currency: string },
  isAlike: (item: Item) => boolean = () => true,
): { found: Item | null } | 'UNSURE' {
  const found = items.find((item) => item.metadata?.attempt === attemptId && isAlike(item));
  if (found) return { found };
  const couldBe = items.some(
    (item) =>
      !item.metadata?.attempt &&
      item.amount === amount &&
      item.currency === currency &&
      isAlike(item),
  );
  return couldBe ? 'UNSURE' : { found: null };
}
