/** What one person's open pages listen to. */
export function personTopic(userId: string): string {
  return `person:${userId}`;
}
