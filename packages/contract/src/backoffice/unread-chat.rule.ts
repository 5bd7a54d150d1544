interface ReadMessage {
  id: string;
  author: { type: 'user' | 'admin' };
}

/**
 * What the desk wrote after the message a person saw last (product §4). Whoever has seen nothing yet
 * has not seen any of it.
 * @param messages in the order in which they were written
 */
export function unreadOf<Message extends ReadMessage>(
  messages: readonly Message[],
  lastSeenId: string | null,
): Message[] {
  const lastSeen = messages.findIndex(({ id }) => id === lastSeenId);
  return messages.slice(lastSeen + 1).filter(({ author }) => author.type === 'admin');
}
