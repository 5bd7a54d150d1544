import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderMenuPage } from '@tipwell/tip/server-entry';
import { fail } from '@tipwell/contract/api/errors';
import { numericId, uuid } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { localeOf, openCustomersPages, sendPage } from '#payments/tipping';
import { menuForGuests } from './menu-for-guests.ts';
import { findFile } from './store.ts';

/** What guests open: the menu, and the files in it. A menu is made to be read by everybody, and nobody can guess an id. */
export function pages(server: FastifyInstance, context: Context): void {
  const send = async (params: unknown, reply: FastifyReply, isSmall: boolean): Promise<void> => {
    const fileId = uuid.safeParse((params as { fileId: string }).fileId);
    const file = fileId.success ? await findFile(context.db, fileId.data) : undefined;
    const keptId = isSmall ? file?.smallFileId : file?.keptFileId;
    const kept = keptId ? await readFile(context, keptId) : undefined;
    if (!file || !kept) fail('notFound');
    const ending = kept.contentType === 'application/pdf' ? '.pdf' : '.webp';
    await reply
      .type(kept.contentType)
      .header('content-disposition', disposition(file.fileName, ending))
      // Should a browser ever take it for a page, that page may do nothing and belongs to nobody.
      .header('content-security-policy', `default-src 'none'; sandbox; frame-ancestors 'none'`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(kept.bytes);
  };
  const schema = { hide: true };
  openCustomersPages(server, context, (scope) => {
    scope.get('/menu/:locationId', { schema }, async (request, reply) => {
      const asked = numericId.safeParse((request.params as { locationId: string }).locationId);
      if (!asked.success) fail('notFound');
      const menu = await menuForGuests(context.db, asked.data);
      return sendPage(request, reply, renderMenuPage({ ...menu, locale: localeOf(request) }));
    });
  });
  server.get('/menu/files/:fileId', { schema }, async (request, reply) => {
    await send(request.params, reply, false);
    return reply;
  });
  server.get('/menu/files/:fileId/small', { schema }, async (request, reply) => {
    await send(request.params, reply, true);
    return reply;
  });
}

/**
 * The name it was sent under, with the ending of what it is now; plain letters for old programs. A
 * picture is shown. A PDF is handed to the program that reads such files, and is never part of our
 * pages, because those that were kept in earlier times were looked at less closely.
 */
function disposition(fileName: string, ending: string): string {
  const name = `${fileName.replace(/\.\w{1,5}$/, '')}${ending}`;
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = ending === '.pdf' ? 'attachment' : 'inline';
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
