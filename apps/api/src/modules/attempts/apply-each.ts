/**
 * Applies what was told of several attempts, side by side. One that cannot be applied keeps no other
 * waiting; all are told again then, and what was told twice changes nothing.
 * @throws the first error, once all the others are applied
 */
export async function applyEach<Update>(
  updates: readonly Update[],
  apply: (update: Update) => Promise<unknown>,
): Promise<void> {
  const applied = await Promise.allSettled(updates.map(async (update) => apply(update)));
  const failed = applied.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason as Error;
}
