import type { Config } from './config.ts';
import { fetchPage, type FetchedPage } from './outgoing-http.ts';

/** Reads our own pages from outside, through everything that stands between us and customers. */
export interface OwnPages {
  /** Null where nothing readable answers. */
  read(url: string): Promise<FetchedPage | null>;
}

/** Where customers reach our pages; a local start is reached at its own port. */
export function ownOrigins(config: Config): string[] {
  const regional = Object.values(config.hosts).map(({ payOrigin }) => payOrigin);
  const known = [config.publicOrigin, ...regional].filter((origin) => origin !== null);
  return known.length > 0 ? [...new Set(known)] : [`http://127.0.0.1:${config.port}`];
}

/** Makes the reader for a list of origins of ours; any other address is a programming error. */
export function createOwnPages(origins: readonly string[]): OwnPages {
  const isOurs = (url: string): boolean => origins.includes(new URL(url).origin);
  return {
    async read(url) {
      if (!isOurs(url)) throw new Error('This is no page of ours.');
      const page = await fetchPage(url);
      return page && page.status < 500 ? page : null;
    },
  };
}
