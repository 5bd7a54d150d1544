import { longestCodeText } from '@tipwell/contract/payments/calls/qr-checks';
import { findCodes, type Area, type Pixels } from './find-codes.ts';

/** A code of a photo: what it says, and a small picture of it, so that one knows which it is. */
export interface PhotoCode {
  text: string;
  picture: HTMLCanvasElement;
}

/** The longer sides of the drawings that are looked at: plain codes show in the first, small ones in the second. */
const sizes = [800, 1600];
const pictureSize = 128;
/** After so long a photo shows no more: noise takes the longest, and holds nothing. */
const longestLookMs = 8_000;

/**
 * Reads the codes of a photo, here in the browser: the picture goes nowhere.
 * @throws DOMException where the file is no picture that this browser can open
 */
export async function readPhoto(file: Blob): Promise<PhotoCode[]> {
  const [{ default: jsQR }, photo] = await Promise.all([import('jsqr'), createImageBitmap(file)]);
  try {
    const drawings = sizesOf(photo).map((size) => draw(photo, size));
    const endsAt = performance.now() + longestLookMs;
    const found = await findCodes(drawings, jsQR, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() < endsAt;
    });
    const scale = longerSide(photo) / longerSide(drawings.at(-1) ?? photo);
    return found.map(({ text, area }) => ({
      text: keepable(text),
      picture: pictureOf(photo, area, scale),
    }));
  } finally {
    photo.close();
  }
}

const longerSide = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height);

/** No drawing is larger than the photo, and a small photo is drawn once. */
function sizesOf(photo: ImageBitmap): number[] {
  return [...new Set(sizes.map((size) => Math.min(size, longerSide(photo))))];
}

function draw(photo: ImageBitmap, size: number): Pixels {
  const scale = size / longerSide(photo);
  const [width, height] = [
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  ];
  const pen = penOf(width, height);
  // What is see-through in a picture is white on paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(photo, 0, 0, width, height);
  return { data: pen.getImageData(0, 0, width, height).data, width, height };
}

/** A square of the photo around a code, with some of what is beside it. */
function pictureOf(photo: ImageBitmap, area: Area, scale: number): HTMLCanvasElement {
  const side = Math.max(area.width, area.height) * scale * 1.3;
  const [x, y] = [
    (area.x + area.width / 2) * scale - side / 2,
    (area.y + area.height / 2) * scale - side / 2,
  ];
  const pen = penOf(pictureSize, pictureSize);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, x, y, side, side, 0, 0, pictureSize, pictureSize);
  return pen.canvas;
}

function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new DOMException('There is no room for the picture.', 'QuotaExceededError');
  return pen;
}

/** The text as the server takes it; where a code leads stands at its beginning. */
function keepable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').slice(0, longestCodeText).toWellFormed();
}
