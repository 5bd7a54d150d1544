// Scans QR codes, for tests, as a phone would.
import jsqr from 'jsqr';
import sharp from 'sharp';

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a picture's QR code says, or null where none is found. */
export async function scanPicture(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scan({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

type Loops = readonly (readonly [number, number][])[];

/** What the QR code says that these outlines draw when filled by the even-odd rule. */
export function scanOutlines(loops: Loops): string | null {
  const corners = loops.flat();
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  const span = Math.max(...corners.map(([x]) => x)) - left;
  const margin = 30;
  const inner = 210;
  const side = inner + 2 * margin;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const column = (x: number) => Math.round(margin + ((x - left) / span) * inner);
  for (let row = 0; row < inner; row += 1) {
    const crossings = crossingsOf(loops, top + ((row + 0.5) / inner) * span);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const start = (row + margin) * side;
      for (
        let at = column(crossings[index] ?? 0);
        at < column(crossings[index + 1] ?? 0);
        at += 1
      ) {
        data.fill(0, (start + at) * 4, (start + at) * 4 + 3);
      }
    }
  }
  return scan({ data, width: side, height: side });
}

/** Where a level line at this height goes in and out; the sides are all level or upright. */
function crossingsOf(loops: Loops, y: number): number[] {
  const found = loops.flatMap((loop) =>
    loop.flatMap(([x, fromY], index) => {
      const [, toY] = loop[(index + 1) % loop.length] ?? [x, fromY];
      return fromY > y !== toY > y ? [x] : [];
    }),
  );
  return found.toSorted((one, other) => one - other);
}

function scan({ data, width, height }: Pixels): string | null {
  return jsqr.default(data, width, height)?.data ?? null;
}
