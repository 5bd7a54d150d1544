import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { officeLanguages, type OfficeLanguage } from '@tipwell/contract/api/fields';
import { firstSpoken } from '@tipwell/contract/countries/first-spoken';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { standInOriginOf } from './public-origin.ts';

const folder = join(import.meta.dirname, '../../../../office/dist');

/**
 * Mantine writes style attributes, so styles may be inline; scripts may not. Besides us the page speaks
 * with error reporting alone, where it is set up, and shows the processor's own fields in a frame: of ours, or of the stand-in.
 */
const policyWith = (reportsTo: string | null, processor: string | null): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${reportsTo === null ? '' : ` ${reportsTo}`}`,
    `frame-src 'self'${processor === null ? '' : ` ${processor}`}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');

/** The back office: its files, and its page for every address that is nobody else's. */
export async function serveOffice(server: FastifyInstance, config: Config): Promise<void> {
  const reportsTo = config.sentryDsn === null ? null : new URL(config.sentryDsn).origin;
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    server.log.warn('the back office has not been built: its pages are not served');
    return;
  }
  const isPage = readPages();
  await server.register(async (scope) => {
    // The build has written the compressed twins of its files beside them (run/build-pages.ts).
    await scope.register(staticFiles, { root: folder, serve: false, preCompressed: true });
    scope.get('/*', { schema: { hide: true }, compress: false }, async (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      if (isTwin.test(path) || isDrawn.test(path)) return reply.callNotFound();
      void reply.header(
        'content-security-policy',
        policyWith(reportsTo, standInOriginOf(config, request)),
      );
      if (isFile.test(path) || path.startsWith('assets/')) {
        // Built files carry a hash of their content in their name; the others do not.
        const isHashed = path.startsWith('assets/');
        return reply.sendFile(path, { maxAge: isHashed ? '1y' : 0, immutable: isHashed });
      }
      if (isOfTheApi.test(path) || !acceptsPages(request.headers.accept)) {
        return reply.callNotFound();
      }
      // What is handed over in an address travels no further in the name of the page that read it.
      if (handsOver.test(path)) void reply.header('referrer-policy', 'no-referrer');
      // Whoever opens an address that leads nowhere is told so by the office, and programs by the status.
      return reply
        .status(isPage(path) ? 200 : 404)
        .sendFile(documentFor(path, request), { cacheControl: false })
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, accept-encoding');
    });
  });
}

/**
 * The document of a page. The login comes with the page in it, in the language of the browser; why one was
 * signed out is for the scripts to say. The first page inside comes with its frame and with the names of
 * all that it begins with. No document has anything of anybody in it: they are the same for everybody.
 */
function documentFor(path: string, { query, headers }: FastifyRequest): string {
  const locale = firstSpoken(headers['accept-language'], isOfficeLanguage) ?? 'en';
  if (isHome.test(path)) return `drawn/home.${locale}.html`;
  if (!isLogin.test(path) || 'because' in (query as object)) return 'index.html';
  return `drawn/login.${locale}.html`;
}

const isOfficeLanguage = (language: unknown): language is OfficeLanguage =>
  officeLanguages.some((one) => one === language);

/** Whether an address, without its first slash, is one of the office's pages. */
function readPages(): (path: string) => boolean {
  const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as string[];
  const patterns = pages.map((page) => {
    const inner = page.replaceAll(/^\/|\/$/g, '').replaceAll(/\$\w+/g, '[^/]+');
    return new RegExp(`^${inner}/?$`);
  });
  // What stands behind a hash never reaches us: where it leads the office knows (product §9).
  return (path) => path === 'n' || path === 'n/' || patterns.some((pattern) => pattern.test(path));
}

/** Whatever is asked of the API gets the API's own no, and never a page. */
const isOfTheApi = /^api(?:\/|$)/;

/** The page that takes over a session from its address. */
const handsOver = /^token\/?$/;

/** The compressed twins are chosen by what a browser takes, never asked for by name. */
const isTwin = /\.(?:br|gz)$/i;

const isLogin = /^login\/?$/;

/** Home is the profile (product §2). */
const isHome = /^(?:profile\/?)?$/;

/** Documents that are chosen by address and language, never asked for by name. */
const isDrawn = /^drawn\//;

/** The office's own addresses have no dots; its files do. */
const isFile = /\.[a-z0-9]+$/i;

function acceptsPages(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
