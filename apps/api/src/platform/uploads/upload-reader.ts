// The program that reads one upload and ends: `node src/platform/uploads/upload-reader.ts`, started by
// read-upload.ts with no settings, no secrets, and no right to write, to connect or to start programs.
import { Worker } from 'node:worker_threads';
import type { UploadRequest } from './upload.ts';

// Nobody waits for an answer any more.
process.once('disconnect', () => process.exit(1));
process.once('message', (request: UploadRequest) => {
  const watch = new Worker(new URL('watch-limits.ts', import.meta.url), {
    workerData: request.kind,
  });
  watch.once('online', () => {
    void answer(request).then((read) => process.send?.(read, () => process.exit(0)));
  });
});

/** Loaded only when it is needed: a picture needs no PDF parser. */
async function answer(request: UploadRequest): Promise<unknown> {
  if (request.kind === 'PDF') {
    const { examinePdf } = await import('./examine-pdf.ts');
    return examinePdf(request.bytes, request.mostPages);
  }
  const { redrawPicture } = await import('./redraw-picture.ts');
  return redrawPicture(request.bytes, request.sizes);
}
