/** The version of the published interface whose shapes the answers have. */
export const apiVersion = '2026-10-28.endive';
