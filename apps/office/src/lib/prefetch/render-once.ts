/** How long a page waits for its sums before it is drawn without them. */
const patienceMs = 1000;

/**
 * Waits for what a page shows first, so that it is drawn once and nothing on it moves; what takes long
 * or fails is for the page itself to tell.
 */
export async function drawOnce(reads: readonly Promise<void>[]): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all(reads), patience]);
}
