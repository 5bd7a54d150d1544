import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { pageReportsPath } from '#platform/http/page-reports-path.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { recordReports } from './record-reports.ts';
import { ownOrigins } from '#platform/own-pages.ts';
import type { Told } from './script-report.rule.ts';

/** A browser sends one, or the few it has collected. */
const mostAtOnce = 10;
const bodyLimit = 16 * 1024;
const few = { max: 20, timeWindow: '1 minute' };

const older = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });
const newer = z.array(
  z.looseObject({ type: z.string(), body: z.record(z.string(), z.unknown()).optional() }),
);

/** Takes what browsers report of our pages' policies (Reporting API, and the form before it). */
export function pages(server: FastifyInstance, context: Context): void {
  void server.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      // What cannot be read is no report, and nobody waits for an answer.
      done(null, String(body));
    });
    const config = { rateLimit: few };
    const schema = { hide: true };
    scope.post(pageReportsPath, { schema, config, bodyLimit }, async (request, reply) => {
      const origins = new Set([
        ...ownOrigins(context.config),
        publicOriginOf(context.config, request),
      ]);
      await recordReports(context, toldIn(request.body), origins);
      return reply.status(204).send();
    });
  });
}

/** Both forms, whatever else stands in them. */
function toldIn(body: unknown): Told[] {
  const parsed = typeof body === 'string' ? jsonOf(body) : null;
  const one = older.safeParse(parsed);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
      },
    ];
  }
  const many = newer.safeParse(parsed);
  if (!many.success) return [];
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostAtOnce)
    .map(({ body: report = {} }) => ({
      page: report['documentURL'],
      directive: report['effectiveDirective'],
      blocked: report['blockedURL'],
      source: report['sourceFile'],
    }));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
