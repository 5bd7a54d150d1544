import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fail } from '@tipwell/contract/api/errors';
import {
  uploadLimits,
  type PdfRead,
  type PictureRead,
  type PictureSize,
  type UploadRequest,
} from './upload.ts';

const reader = join(import.meta.dirname, 'upload-reader.ts');
/** The project with its packages: all that the reader may read. */
const root = join(import.meta.dirname, '../../../../..');

/** What took more time or memory than any honest file, or brought the reader down. */
interface TooDemanding {
  kind: 'TOO_DEMANDING';
}

/**
 * Reads a PDF in a program of its own and writes it anew from what was found.
 * @throws uploadsBusy
 */
export async function readPdf(bytes: Buffer, mostPages: number): Promise<PdfRead | TooDemanding> {
  return read<PdfRead>({ kind: 'PDF', bytes, mostPages });
}

/**
 * Draws a picture anew in a program of its own, in each of the sizes.
 * @throws uploadsBusy
 */
export async function readPicture(
  bytes: Buffer,
  sizes: readonly PictureSize[],
): Promise<PictureRead | TooDemanding> {
  return read<PictureRead>({ kind: 'PICTURE', bytes, sizes });
}

let underWay = 0;
const waiting: (() => void)[] = [];

/** A file each: what one file does to the program that reads it, no other file meets. */
async function read<Read>(request: UploadRequest): Promise<Read | TooDemanding> {
  if (underWay < uploadLimits.atOnce) underWay += 1;
  else if (waiting.length >= uploadLimits.waiting) fail('uploadsBusy');
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await readApart<Read>(request);
  } finally {
    // Whoever waits takes over the place that becomes free.
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

async function readApart<Read>(request: UploadRequest): Promise<Read | TooDemanding> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${root}`,
      '--allow-worker',
      // What draws pictures is compiled; nothing else of what it could do is allowed by that.
      ...(request.kind === 'PICTURE' ? ['--allow-addons'] : []),
      `--max-old-space-size=${uploadLimits.heapMegabytes}`,
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
      reader,
    ],
    // No setting and no secret of ours is in its environment.
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  );
  // Whoever only wants an answer goes before a file that takes long.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const overdue = setTimeout(() => child.kill('SIGKILL'), uploadLimits.milliseconds);
  try {
    return await new Promise((resolve) => {
      child.once('message', (answer) => resolve(answer as Read));
      for (const end of ['error', 'exit'] as const) {
        child.once(end, () => resolve({ kind: 'TOO_DEMANDING' }));
      }
      // A reader that ended at once is heard of by its exit.
      child.send(request, () => {});
    });
  } finally {
    clearTimeout(overdue);
    child.kill('SIGKILL');
  }
}
