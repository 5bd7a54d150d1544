import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { addressOf } from '#lib/request.ts';
import { queryKeys } from '#lib/query.ts';

/** The person's QR code as the server draws it, an SVG file. */
export const codeQuery = (staffId: number) =>
  queryOptions({
    queryKey: queryKeys.code(staffId),
    queryFn: ({ signal }) => api.file('/staff/:staffId/qr.svg', { staffId }, signal),
    staleTime: Infinity,
  });

/** Sheets to print, as the server draws them. */
export type PrintForm = 'tent' | 'card' | 'sticker';

/** Where the code is to be had as a file; public, since it holds nothing but a public address. */
export const codeFiles = {
  png: (staffId: number) => addressOf('/staff/:staffId/qr.png', { staffId }),
  svg: (staffId: number) => addressOf('/staff/:staffId/qr.svg', { staffId }),
  pdf: (staffId: number, form: PrintForm) =>
    addressOf('/staff/:staffId/qr.pdf', { staffId }, { form }),
};
