import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getInvoice, invoiceFilePath } from '@tipwell/contract/finance/calls/invoices';
import { locale, numericId, uuid } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import { savedAs, serveFile } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { printedInvoice } from './show-invoices.ts';

/** Invoices and credit notes as files. */
export function invoicePages(server: FastifyInstance, context: Context): void {
  serveFile(server, context, {
    path: invoiceFilePath,
    call: getInvoice,
    params: z.object({ locationId: numericId, invoiceId: uuid }),
    question: z.object({ lang: locale.default('en').catch('en') }),
    mostPerMinute: 20,
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.seeInvoices),
    read: async (params, { lang }) => {
      const { paper, name } = await printedInvoice(context, { ...params, lang });
      const content = await drawPaper(paper, { locale: lang, now: context.clock.now() });
      return { content, type: 'application/pdf', disposition: savedAs(name) };
    },
  });
}
