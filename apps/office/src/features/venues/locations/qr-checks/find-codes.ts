/** Points of a picture, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A rectangle of a picture, in its points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Corner {
  x: number;
  y: number;
}

/** What finds one code among points, as jsqr does. */
export type FindOne = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options: { inversionAttempts: 'dontInvert' | 'attemptBoth' },
) => {
  data: string;
  binaryData: readonly number[];
  location: Record<
    'topLeftCorner' | 'topRightCorner' | 'bottomLeftCorner' | 'bottomRightCorner',
    Corner
  >;
} | null;

/** A code in a picture: what it says and where it is. */
export interface PictureCode {
  text: string;
  area: Area;
}

/** More would be no photo of a table, and each takes a look at the whole picture. */
const mostInOnePicture = 16;
/** From so many on there may be more than a look at a quarter of the picture tells apart. */
const manyInOnePicture = 2;

/**
 * Finds the codes of one picture, drawn at several sizes, the smallest first: what is plain is found soon,
 * and noise is smoothed away. One code is found at a time: it is blanked, and the rest is looked at again.
 * Several side by side confuse the finder, so parts of the largest drawing are looked at by themselves too.
 * The drawings are changed; areas are told in points of the last of them. `goOn` lets the page live between
 * two looks, and says whether there is time for another one.
 */
export async function findCodes(
  drawings: readonly Pixels[],
  findOne: FindOne,
  goOn: () => Promise<boolean>,
): Promise<PictureCode[]> {
  const largest = drawings.at(-1);
  if (!largest) return [];
  const found: PictureCode[] = [];
  for (const { drawing, area, inversionAttempts, isForMany } of looksAt(drawings)) {
    if (isForMany && found.length < manyInOnePicture) continue;
    const scale = largest.width / drawing.width;
    for (;;) {
      if (found.length >= mostInOnePicture || !(await goOn())) return found;
      const part = cut(drawing, area);
      const code = findOne(part.data, part.width, part.height, { inversionAttempts });
      if (!code) break;
      const corners = Object.values(code.location).map(({ x, y }) => ({
        x: (x + area.x) * scale,
        y: (y + area.y) * scale,
      }));
      const around = boundsOf(corners, largest);
      for (const one of drawings) blank(one, around, one.width / largest.width);
      found.push({ text: textOf(code), area: around });
    }
  }
  return found;
}

/**
 * Each drawing as a whole, then quarters of the largest that overlap by half; where there are many codes,
 * ninths as well.
 */
function looksAt(drawings: readonly Pixels[]) {
  const looks = drawings.map((drawing, index) => ({
    drawing,
    area: { x: 0, y: 0, width: drawing.width, height: drawing.height },
    // A code in white on black is rare: one look for it is enough.
    inversionAttempts: index === 0 ? ('attemptBoth' as const) : ('dontInvert' as const),
    isForMany: false,
  }));
  for (const drawing of drawings.slice(-1)) {
    for (const parts of [2, 3]) {
      for (const area of partsOf(drawing, parts)) {
        const isForMany = parts > 2;
        looks.push({ drawing, area, inversionAttempts: 'dontInvert', isForMany });
      }
    }
  }
  return looks;
}

/** Parts of a picture, so many across and down, that overlap by half. */
function partsOf({ width, height }: Pixels, parts: number): Area[] {
  const part = { width: Math.ceil(width / parts), height: Math.ceil(height / parts) };
  const steps = Array.from({ length: 2 * parts - 1 }, (_, step) => step / (2 * parts - 2));
  return steps.flatMap((down) =>
    steps.map((right) => ({
      ...part,
      x: Math.floor((width - part.width) * right),
      y: Math.floor((height - part.height) * down),
    })),
  );
}

function cut({ data, width: whole }: Pixels, { x, y, width, height }: Area): Pixels {
  if (width === whole && x === 0 && y === 0) return { data, width, height };
  const part = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * whole + x) * 4;
    part.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return { data: part, width, height };
}

/** The upright rectangle around a code, inside the picture. */
function boundsOf(corners: readonly Corner[], { width, height }: Pixels): Area {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(Math.max(...xs))) - x,
    height: Math.min(height, Math.ceil(Math.max(...ys))) - y,
  };
}

function blank({ data, width: whole }: Pixels, area: Area, scale: number): void {
  const [left, right] = [Math.floor(area.x * scale), Math.ceil((area.x + area.width) * scale)];
  const [top, bottom] = [Math.floor(area.y * scale), Math.ceil((area.y + area.height) * scale)];
  for (let row = top; row < bottom; row += 1) {
    data.fill(255, (row * whole + left) * 4, (row * whole + Math.min(right, whole)) * 4);
  }
}

/** What a code says; where it does not say in which alphabet, its bytes as Latin letters. */
function textOf({ data, binaryData }: { data: string; binaryData: readonly number[] }): string {
  return data === '' ? new TextDecoder('windows-1252').decode(Uint8Array.from(binaryData)) : data;
}
