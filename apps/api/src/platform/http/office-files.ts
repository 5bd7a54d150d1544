import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../../../../office/dist');

/** Mantine writes style attributes, so styles may be inline; scripts may not. */
const policy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `object-src 'none'`,
].join('; ');

/** The back office: its files, and its page for every address that is nobody else's. */
export async function serveOffice(server: FastifyInstance): Promise<void> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    server.log.warn('the back office has not been built: its pages are not served');
    return;
  }
  await server.register(async (scope) => {
    await scope.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders: (response, path) => {
        // Built files carry a hash of their content in their name; the page itself does not.
        const isHashed = path.includes('/assets/');
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        response.header('content-security-policy', policy);
      },
    });
    scope.get('/*', { schema: { hide: true } }, async (request, reply) => {
      if (request.url.startsWith('/api/') || !acceptsPages(request.headers.accept)) {
        return reply.callNotFound();
      }
      return reply.sendFile('index.html');
    });
  });
}

function acceptsPages(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.includes('*/*');
}
