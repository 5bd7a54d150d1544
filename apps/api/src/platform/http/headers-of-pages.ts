import type { FastifyReply } from 'fastify';

/** What only a document obeys: in front of scripts, styles, fonts and answers it is half a kilobyte for nothing. */
const onlyForDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-frame-options',
];

/** A drawing opened by its own address is a document as well; a file for paper is none of the web. */
const isDocument = /^(?:text\/html|image\/svg\+xml|application\/(?:xhtml\+xml|xml))\b/;

/**
 * Leaves out of an answer what only a document obeys, where it is none: a first page asks for some thirty
 * files and answers, and on a slow phone their headers took as long as a script. The policy of what may
 * run, and that no kind of file is guessed, stand in front of everything.
 */
export async function leaveHeadersToPages(_request: unknown, reply: FastifyReply): Promise<void> {
  if (isDocument.test(String(reply.getHeader('content-type') ?? 'text/html'))) return;
  for (const name of onlyForDocuments) void reply.removeHeader(name);
}
