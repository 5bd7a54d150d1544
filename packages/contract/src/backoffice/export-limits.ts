/** More rows than this are in no file. */
export const mostExportedRows = 200_000;

/** How long a file can be fetched once it is ready. */
export const exportKeptHours = 24;
