/** What one person's open pages listen to. */
export function topicOf(userId: string): string {
  return `person:${userId}`;
}
