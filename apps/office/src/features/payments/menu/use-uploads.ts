import { largestMenuFileBytes } from '@tipwell/contract/payments/menu-limits';
import { fieldError } from '@tipwell/contract/api/field-error';
import { useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { newId } from '#lib/new-id.ts';
import type { FieldTrouble } from '#lib/use-field-errors.ts';
import type { FileFacts } from './menu-draft.ts';
import { uploadFile } from './queries.ts';

/** A file on its way to the server, or one that did not get there. */
export interface Upload {
  fileId: string;
  file: File;
  /** Why it was not taken; null while it is under way. */
  problem: FieldTrouble | null;
  failure: unknown;
}

/** Sends chosen files one after the other, so that a slow phone network is not choked. */
export function useUploads(locationId: number, onUploaded: (file: FileFacts) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (fileId: string, more: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.fileId === fileId ? { ...one, ...more } : one)));
  const drop = (fileId: string) => setUploads((now) => now.filter((one) => one.fileId !== fileId));

  const send = async (upload: Upload) => {
    if (upload.file.size > largestMenuFileBytes) {
      change(upload.fileId, { problem: fieldError('menuFileTooLarge') });
      return;
    }
    try {
      onUploaded(await uploadFile(locationId, upload));
      drop(upload.fileId);
    } catch (error) {
      const told = error instanceof ApiFailure ? error.fields['file'] : undefined;
      change(upload.fileId, told ? { problem: told } : { failure: error });
    }
  };

  const add = async (files: readonly File[]) => {
    const chosen = files.map((file) => ({
      fileId: newId(),
      file,
      problem: null,
      failure: null,
    }));
    setUploads((now) => [...now, ...chosen]);
    for (const upload of chosen) await send(upload);
  };

  const again = async (upload: Upload) => {
    change(upload.fileId, { failure: null });
    await send({ ...upload, failure: null });
  };

  const isUnderWay = uploads.some(({ problem, failure }) => problem === null && failure === null);
  return { uploads, add, again, drop, isUnderWay };
}
