const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/**
 * An answer as text, without its ids and times. They are random or move with
 * the clock, so that sooner or later one of them holds any short number that
 * a test wants to be absent.
 */
export function withoutIdsAndTimes(answer: unknown): string {
  return (JSON.stringify(answer) ?? '').replace(ID, 'ID').replace(INSTANT, 'TIME');
}
