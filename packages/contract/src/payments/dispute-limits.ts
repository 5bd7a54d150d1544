/** The most signs of an answer to a dispute; some processors take fewer, which the dispute says. */
export const longestAnswer = 5000;

/** The largest file of an answer, as it is given to us. */
export const largestEvidenceBytes = 4 * 1024 * 1024;

export const longestFileName = 120;
