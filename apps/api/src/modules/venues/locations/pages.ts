import { printForms, type PrintForm } from '@tipwell/contract/backoffice/calls/export-request';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fail } from '@tipwell/contract/api/errors';
import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import { locale, numericId, type Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { againstCounting } from '#platform/http/against-counting.ts';
import { payOriginOf } from '#platform/http/public-origin.ts';
import { contentDisposition } from './qr-print/file-name.ts';
import {
  findCodeOfGroup,
  findCodeOfLocation,
  findCodeOfPerson,
} from './qr-print/find-printed-code.ts';
import { printCode } from './qr-print/print-code.ts';
import type { PrintedCode } from './qr-print/printed-words.ts';
import { qrCodePng, qrCodeSvg } from './qr-print/qr-code.ts';

/**
 * QR codes as pictures and as sheets to print. Anybody may have them: they hold nothing but a
 * public address and the name that stands on the page there.
 */
export function pages(server: FastifyInstance, context: Context): void {
  const hidden = { schema: { hide: true } };
  // A sheet takes some computing; nobody prints this many.
  const seldom = { ...hidden, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

  for (const { path, find } of holders) {
    const pictures = {
      svg: async (request: FastifyRequest, reply: FastifyReply) => {
        const printed = await find(context, request);
        return sendPicture(reply, printed, '.svg', 'image/svg+xml', await qrCodeSvg(printed.url));
      },
      png: async (request: FastifyRequest, reply: FastifyReply) => {
        const printed = await find(context, request);
        return sendPicture(reply, printed, '.png', 'image/png', await qrCodePng(printed.url));
      },
    };
    const sheet = async (request: FastifyRequest, reply: FastifyReply) => {
      const { form, lang } = readPrintQuery(request);
      const printed = await find(context, request, lang);
      return sendSheet(reply, printed, form, await printCode(printed, form, context.clock.now()));
    };
    server.get(`${path}/qr.svg`, hidden, againstCounting(context, pictures.svg));
    server.get(`${path}/qr.png`, hidden, againstCounting(context, pictures.png));
    server.get(`${path}/qr.pdf`, seldom, againstCounting(context, sheet));
  }
}

interface Holder {
  path: string;
  find: (context: Context, request: FastifyRequest, language?: Locale) => Promise<PrintedCode>;
}

/** Who can have a printed code, and where it is asked for. */
const holders: readonly Holder[] = [
  holderAt('/api/staff', 'staffId', findCodeOfPerson),
  holderAt('/api/groups', 'groupId', findCodeOfGroup),
  holderAt('/api/locations', 'locationId', findCodeOfLocation),
];

function holderAt(path: string, idName: string, find: typeof findCodeOfPerson): Holder {
  return {
    path: `${path}/:${idName}`,
    find: async (context, request, language) => {
      const id = readId(request, idName);
      const originIn = (country: string) => payOriginOf(context.config, request, country);
      return (await find(context, id, { originIn, language })) ?? fail('notFound');
    },
  };
}

function readId(request: FastifyRequest, name: string): number {
  const id = numericId.safeParse((request.params as Record<string, string>)[name]);
  return id.success ? id.data : fail('notFound');
}

const printQuery = z.object({
  form: z.enum(printForms).default('tent'),
  lang: locale.optional(),
});

function readPrintQuery(request: FastifyRequest): z.infer<typeof printQuery> {
  const query = printQuery.safeParse(request.query);
  if (query.success) return query.data;
  return fail('inputInvalid', { fields: fieldErrorsOf(query.error.issues) });
}

/** A code never changes, but the person may leave: an hour is long enough to be fast. */
function sendPicture(
  reply: FastifyReply,
  printed: PrintedCode,
  ending: string,
  type: string,
  picture: string | Buffer,
): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', contentDisposition('inline', printed, ending))
    .send(picture);
}

const endings: Record<PrintForm, string> = {
  tent: '-table-tent.pdf',
  card: '-cards.pdf',
  sticker: '-stickers.pdf',
};

/** A sheet shows names, and whoever has just corrected one wants to print the new one. */
function sendSheet(
  reply: FastifyReply,
  printed: PrintedCode,
  form: PrintForm,
  sheet: Buffer,
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-cache')
    .header('content-disposition', contentDisposition('attachment', printed, endings[form]))
    .send(sheet);
}
