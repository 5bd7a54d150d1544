/** More rows than this make no file that anybody reads. */
export const mostRows = 10_000;

/** As many as the server hands out at once. */
export const exportedPageSize = 500;

/** Too many rows for one file. */
export class TooManyRows extends Error {}

interface Read<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

/**
 * Everything that the filters leave, page by page: a file holds what the list shows, or there is none.
 * @throws TooManyRows
 */
export async function readAll<Row>(
  readPage: (read: readonly Row[]) => Promise<Read<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await readPage(all);
    all.push(...page.rows);
    if (all.length > mostRows) throw new TooManyRows();
    if (!page.hasMore) return all;
  }
}
