/** How many notification messages a page shows at once (product §7). */
export const messagesPageSize = 5;

/** How far back messages are shown unless somebody asks for more (product §7). */
export const messagesDefaultDays = 14;

/** The most signs of a notification message. */
export const longestNotice = 2000;

/** The most signs of one message to support. */
export const longestChatMessage = 4000;
