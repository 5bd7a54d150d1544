import type { MenuFile } from '@tipwell/contract/payments/calls/menu';
import { fileAddress } from './addresses.ts';
import type { FileRow } from './store.ts';

/** A file as whoever looks after the menu sees it. */
export function presentFile(
  { fileId, fileName, fileSize, pages, smallFileId }: FileRow,
  status: MenuFile['status'],
): Omit<MenuFile, 'displayOrder' | 'section'> {
  const address = fileAddress(fileId);
  const thumbnail = smallFileId === null ? null : `${address}/small`;
  return { fileId, fileName, fileSize, pages, status, address, thumbnail };
}
