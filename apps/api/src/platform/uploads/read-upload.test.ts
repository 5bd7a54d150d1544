import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Failure } from '@tipwell/contract/api/errors';
import { printPdf } from '#test/support/print-pdf.ts';
import { readPdf, readPicture } from './read-upload.ts';
import { uploadLimits } from './upload.ts';

const size = { side: 320, fit: 'inside', quality: 70 } as const;

const aPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#884422' } });

describe('an upload is read by a program apart', () => {
  test('a PDF comes back with its pages', async () => {
    expect(await readPdf(await printPdf(3), 60)).toMatchObject({ kind: 'READ', pages: 3 });
  });

  test('a picture comes back in each size', async () => {
    const sent = await aPicture(800).png().toBuffer();
    const read = await readPicture(sent, [size, { ...size, side: 100, fit: 'cover' }]);
    if (read.kind !== 'READ') throw new Error(read.kind);
    const sides = await Promise.all(
      read.drawn.map(async (bytes) => (await sharp(bytes).metadata()).width),
    );
    expect(sides).toEqual([320, 100]);
  });

  test('what is no picture is not drawn, whatever else could be made of it', async () => {
    for (const sent of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '']) {
      expect(await readPicture(Buffer.from(sent), [size])).toEqual({ kind: 'UNREADABLE' });
    }
  });

  test('a picture of more pixels than any camera makes is not unfolded', async () => {
    const bomb = await aPicture(8000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await readPicture(bomb, [size])).toEqual({ kind: 'UNREADABLE' });
  });
});

/** Two megabytes that unfold into two gigabytes. */
function pdfBomb(): Buffer {
  const folded = deflateSync(Buffer.alloc(2_000_000_000, ' '), { level: 1 });
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${folded.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    folded,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ]);
}

test('a reader that takes too much time or memory is ended', async () => {
  expect(await readPdf(pdfBomb(), 60)).toEqual({ kind: 'TOO_DEMANDING' });
}, 60_000);

test('many uploads at once wait for each other, and too many are asked to come again', async () => {
  const sent = await printPdf(1);
  const most = uploadLimits.atOnce + uploadLimits.waiting;
  const asked = Array.from({ length: most + 1 }, () => readPdf(sent, 60));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as Failure).failureName)).toEqual(['uploadsBusy']);
  for (const answer of answers.filter(({ status }) => status === 'fulfilled')) {
    expect(answer).toMatchObject({ value: { kind: 'READ' } });
  }
}, 120_000);
