/** How many notification messages a page shows at once (product §7). */
export const messagesPageSize = 5;

/** How far back messages are shown unless somebody asks for more (product §7). */
export const messagesDefaultDays = 14;

/** The most signs of a notification message. */
export const longestNotice = 2000;

/** The most signs of one message to support. */
export const longestChatMessage = 4000;

/** The largest picture that may be attached to a message to support, as it is sent. */
export const largestChatPictureBytes = 5 * 1024 * 1024;
