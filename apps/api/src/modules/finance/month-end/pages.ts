import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getPlaceClosing,
  getPlatformClosing,
  month,
  placeClosingFilePath,
  platformClosingFilePath,
} from '@tipwell/contract/finance/calls/month-end';
import { locale, numericId, type Locale } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/local-date.ts';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import { savedAs, serveFile } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { seesPlatformClosing } from './policy.ts';
import { closeMonth } from './close-month.ts';
import { closingPaper } from './closing-document.ts';

/** A month of a place, or of the whole platform, as a file. */
export function closingPages(server: FastifyInstance, context: Context): void {
  const common = {
    question: z.object({ lang: locale.default('en').catch('en') }),
    mostPerMinute: 20,
  };
  serveFile(server, context, {
    ...common,
    path: placeClosingFilePath,
    call: getPlaceClosing,
    params: z.object({ locationId: numericId, month }),
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.seeMonthClosing),
    read: async (params, { lang }) => printed(context, params, lang),
  });
  serveFile(server, context, {
    ...common,
    path: platformClosingFilePath,
    call: getPlatformClosing,
    params: z.object({ month }),
    judge: async (actor, params) =>
      seesPlatformClosing(context, actor, { params, query: {}, body: {} }),
    read: async (params, { lang }) => printed(context, { ...params, locationId: null }, lang),
  });
}

async function printed(
  context: Context,
  asked: { month: string; locationId: number | null },
  lang: Locale,
) {
  const closing = await closeMonth(context, asked);
  const now = context.clock.now();
  const paper = closingPaper(closing, { locale: lang, today: localDate(now, closing.timeZone) });
  const content = await drawPaper(paper, { locale: lang, now });
  const name = `tipwell-closing-${asked.locationId ?? 'platform'}-${asked.month}.pdf`;
  return { content, type: 'application/pdf', disposition: savedAs(name) };
}
