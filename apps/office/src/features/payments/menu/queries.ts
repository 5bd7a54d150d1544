import { queryOptions } from '@tanstack/react-query';
import { getFilePages, getFiles, setMenuData } from '@tipwell/contract/payments/calls/menu';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import { bodyOf, type FileFacts, type MenuDraft } from './menu-draft.ts';

/** The menu that is being prepared, or else the one guests see. */
export const menuQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.menuFiles(locationId),
    queryFn: ({ signal }) => api.call(getFiles, { params: { locationId } }, { signal }),
    // What one is working on is not replaced under one's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Sends a file; the id is kept by the caller, so that a repeat is the same upload. */
export async function uploadFile(
  locationId: number,
  upload: { fileId: string; file: File },
): Promise<FileFacts> {
  const { fileId, file } = upload;
  const body = { fileId, fileName: file.name.slice(-120), file: await base64Of(file) };
  return api.call(getFilePages, { params: { locationId }, body });
}

export function saveMenu(locationId: number, draft: MenuDraft, preview: boolean) {
  return api.call(setMenuData, {
    params: { locationId },
    body: { ...bodyOf(draft), preview },
  });
}

/** The part of a data address after its comma (product §7). */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
}
