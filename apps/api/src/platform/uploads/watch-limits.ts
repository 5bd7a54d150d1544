// Runs in a thread beside whatever reads an upload, because that may never come to a pause: ends the
// whole program when it has taken too much memory, or when whoever should have ended it has gone.
import { workerData } from 'node:worker_threads';
import { uploadLimits, type UploadRequest } from './upload.ts';

const everyMs = 10;
const mostBytes = uploadLimits.bytes[workerData as UploadRequest['kind']];
const endAt = performance.now() + uploadLimits.milliseconds;

setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > mostBytes;
  if (isTooMuch || performance.now() > endAt) process.kill(process.pid, 'SIGKILL');
}, everyMs);
