import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, newId, uuid } from '../../api/fields.ts';
import {
  largestMenuFileBytes,
  longestMenuContact,
  longestMenuFileName,
  longestMenuSection,
  mostMenuFiles,
} from '../menu-limits.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Menu';
const base64Length = Math.ceil(largestMenuFileBytes / 3) * 4;

/** Not shown to guests and in no menu yet; in a menu that is being prepared; shown to guests. */
const status = z.enum(['UPLOADED', 'DRAFT', 'PUBLISHED']);

const section = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: invalid('required') })
    .max(longestMenuSection, { error: invalid('max', { limit: longestMenuSection }) }),
  order: z.int().min(0).max(mostMenuFiles),
});

const facts = {
  fileId: uuid,
  fileName: z.string(),
  /** Bytes as they are kept: pictures are drawn anew. */
  fileSize: z.int(),
  pages: z.int(),
  status,
};

const addresses = {
  /** Where the file itself is; its name comes in the header of the answer. */
  address: z.string(),
  /** Where a small picture of it is; null for a PDF. */
  thumbnail: z.string().nullable(),
};

const menuFile = z.object({
  ...facts,
  ...addresses,
  displayOrder: z.int(),
  section: section.nullable(),
});
export type MenuFile = z.infer<typeof menuFile>;

/**
 * Takes in a picture or a PDF of a menu and says how many pages it has (product §7). It is in no menu
 * until `setMenuData` puts it there. The id is the caller's: the same file sent again is one upload.
 */
export const getFilePages = defineCall({
  name: 'getFilePages',
  method: 'POST',
  path: '/locations/:locationId/menu/files',
  tag,
  summary: 'Upload a page of the menu',
  params: atLocation,
  body: z.object({
    fileId: newId,
    fileName: z
      .string()
      .trim()
      .min(1, { error: invalid('required') })
      .max(longestMenuFileName, { error: invalid('max', { limit: longestMenuFileName }) }),
    /** PNG, JPEG, WebP or PDF in base64. */
    file: z
      .base64({ error: invalid('base64') })
      .max(base64Length, { error: invalid('menuFileTooLarge') }),
  }),
  bodyLimitBytes: base64Length + 16 * 1024,
  output: z.object({ ...facts, ...addresses }),
  errors: ['contentDiffers', 'uploadsBusy'],
  successStatus: 201,
  // A menu is put in for a venue that asks for help; no money and nobody's word hangs on it.
  isAllowedWhileViewing: true,
});

/** The menu as it is being prepared, or else as guests see it (product §3). */
export const getFiles = defineCall({
  name: 'getFiles',
  method: 'GET',
  path: '/locations/:locationId/menu',
  tag,
  summary: 'The menu of a location',
  params: atLocation,
  output: z.object({
    files: z.array(menuFile),
    contactInfo: z.string().nullable(),
    /** Whether this is being prepared: guests see what was published before, or nothing. */
    preview: z.boolean(),
    /** When what guests see was published; null where they see nothing. */
    publishedAt: moment.nullable(),
    /** The guests' page; null where nothing is published. */
    guestsUrl: z.string().nullable(),
  }),
});

/**
 * Says what is in the menu and in which order. With `preview` it is only prepared; without, guests
 * see it from now on. A file that is left out is forgotten once guests do not see it any more.
 */
export const setMenuData = defineCall({
  name: 'setMenuData',
  method: 'PUT',
  path: '/locations/:locationId/menu',
  tag,
  summary: 'Prepare or publish the menu',
  params: atLocation,
  body: z.object({
    files: z
      .array(
        z.object({
          fileId: uuid,
          displayOrder: z.int().min(0).max(mostMenuFiles),
          section: section.nullable(),
        }),
      )
      .max(mostMenuFiles)
      .refine((files) => new Set(files.map(({ fileId }) => fileId)).size === files.length, {
        error: invalid('menuFileTwice'),
      }),
    contactInfo: z
      .string()
      .trim()
      .max(longestMenuContact, { error: invalid('max', { limit: longestMenuContact }) })
      .nullable(),
    preview: z.boolean(),
  }),
  output: z.object({}),
  // A menu is put in for a venue that asks for help; no money and nobody's word hangs on it.
  isAllowedWhileViewing: true,
});
