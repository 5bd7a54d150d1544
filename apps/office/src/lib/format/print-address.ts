import { apiPrefix } from '@tipwell/contract/api/call';
import type { PrintForm } from '@tipwell/contract/backoffice/calls/export-request';

/** Where the printable sheet of a code is: of a person, a group or a location's whole team. */
export function printAddress(
  of: 'staff' | 'groups' | 'locations',
  id: number,
  form: PrintForm,
): string {
  return `${apiPrefix}/${of}/${id}/qr.pdf?form=${form}`;
}

/** The picture of the same code, to look at. */
export function codePicture(of: 'staff' | 'groups' | 'locations', id: number): string {
  return `${apiPrefix}/${of}/${id}/qr.svg`;
}
