import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** The person's QR code as the server draws it, an SVG file. */
export const codeQuery = (staffId: number) =>
  queryOptions({
    queryKey: queryKeys.code(staffId),
    queryFn: ({ signal }) => api.file('/staff/:staffId/qr.svg', { staffId }, signal),
    staleTime: Infinity,
  });
