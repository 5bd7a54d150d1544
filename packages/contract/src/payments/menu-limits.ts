/** One picture or PDF of a menu, as it is sent. */
export const largestMenuFileBytes = 5 * 1024 * 1024;
/** How many files one menu may have. */
export const mostMenuFiles = 40;
/** A PDF with more is a book and no menu. */
export const mostMenuPages = 60;
export const longestMenuFileName = 120;
export const longestMenuSection = 60;
export const longestMenuContact = 500;
