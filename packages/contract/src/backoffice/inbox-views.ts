/** What the desk may look at: its own conversations, those that nobody has, or all of them. */
export const inboxViews = ['assigned', 'unassigned', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];
