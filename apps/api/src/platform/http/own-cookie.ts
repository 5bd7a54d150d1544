import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

/** The cookie by which a browser renews its session. */
export const refreshCookieName = 'tipwell_refresh';

interface OwnCookie {
  name: string;
  options: CookieSerializeOptions & { path: string };
}

/**
 * How a cookie of ours is called and set. In production its name begins with `__Host-`: browsers take
 * such a cookie only from this very host and over https, so that neither a neighbouring host nor
 * somebody on the line can plant one; for that it has to hold for every path. A local start over http
 * can have no such name, and keeps to the narrower path.
 */
export function ownCookie(config: Config, name: string, narrowPath = '/'): OwnCookie {
  const { isProduction } = config;
  return {
    name: isProduction ? `__Host-${name}` : name,
    options: {
      httpOnly: true,
      secure: isProduction,
      path: isProduction ? '/' : narrowPath,
    },
  };
}
