/**
 * Handles each item side by side. One that fails keeps no other from being handled; whoever asked comes
 * again with all of them, so handling one twice must change nothing.
 * @throws the first error, once all the others are handled
 */
export async function settleEach<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(async (item) => handle(item)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason as Error;
}
