import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { locale, moment, newId, uuid } from '../../api/fields.ts';
import { askedExport } from './export-request.ts';

const tag = 'Exports';

export const exportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why there is no file: too much for one, nothing to put into it, or a fault of ours. */
export const exportProblems = ['TOO_MANY_ROWS', 'NOTHING_THERE', 'BROKEN'] as const;
export type ExportProblem = (typeof exportProblems)[number];

const made = z.object({
  exportId: uuid,
  of: askedExport,
  lang: locale,
  state: z.enum(exportStates),
  /** Rows or sheets that are in it so far, and of how many; null while nobody has counted. */
  done: z.int(),
  total: z.int().nullable(),
  problem: z.enum(exportProblems).nullable(),
  askedAt: moment,
  /** Of a file that is ready. */
  file: z
    .object({
      name: z.string(),
      /** Bytes. */
      size: z.int(),
      readyAt: moment,
      /** Then it is removed. */
      expiresAt: moment,
    })
    .nullable(),
});
export type MadeExport = z.infer<typeof made>;

/**
 * Has a file made in the background. The same id again is the same export; whoever asks again for what is
 * being made for them is given that one back.
 */
export const startExport = defineCall({
  name: 'startExport',
  method: 'POST',
  path: '/exports',
  tag,
  summary: 'Have a file made',
  body: z.object({
    /** Made by the caller. */
    exportId: newId,
    /** The language of its words, where it has some. */
    lang: locale,
    of: askedExport,
    /** In which zone whoever asks counts days, for the name of the file; UTC where we do not know it. */
    timeZone: z.string().max(60).default('UTC'),
  }),
  output: z.object({ export: made }),
  errors: ['notFound', 'contentDiffers', 'filesUnderWay', 'filesOfADay'],
  successStatus: 201,
});

/** The files that somebody has asked for in the last days, the newest first; nobody else’s, and none in a view. */
export const getExports = defineCall({
  name: 'getExports',
  method: 'GET',
  path: '/exports',
  tag,
  summary: 'One’s own files',
  output: z.object({ exports: z.array(made) }),
});

/** Where a file that is ready is, below `/api`: for whoever asked for it, as long as they may see what is in it. */
export const exportFilePath = '/exports/:exportId/file';
