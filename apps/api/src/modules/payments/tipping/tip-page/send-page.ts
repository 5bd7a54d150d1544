import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '@tipwell/tip/server-entry';
import { sendDense } from '#platform/http/compressed-page.ts';
import { pageReportsPath } from '#platform/http/page-reports-path.ts';
import { permissionsPolicy } from '#platform/http/permissions-policy.ts';

/**
 * Sends a customer's page with the strictest policy it can live with: only its own inlined script and
 * styles, its own pictures and answers, and the processor's frame.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  options: { status?: number; processorOrigin?: string | null; hostedOrigin?: string | null } = {},
): Promise<FastifyReply> {
  const processor = options.processorOrigin ?? '';
  const policy = [
    `default-src 'none'`,
    `script-src ${page.scriptHashes.join(' ') || `'none'`}`,
    `style-src ${page.styleHashes.join(' ') || `'none'`}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${processor || `'none'`}`,
    // A form that leads to the processor's page is followed there.
    `form-action ${[...new Set(["'self'", processor, options.hostedOrigin ?? ''])].join(' ').trim()}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    // What a browser had to block is told to us: by its newer way, and by the one before it.
    `report-to pages`,
    `report-uri ${pageReportsPath}`,
  ].join('; ');
  void reply
    .status(options.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('reporting-endpoints', `pages="${pageReportsPath}"`)
    .header('permissions-policy', permissionsPolicy(processor || null))
    // Never stored by anybody between, yet the Back button may show the page from memory.
    .header('cache-control', 'private, no-cache');
  return sendDense(request, reply, page.html);
}
