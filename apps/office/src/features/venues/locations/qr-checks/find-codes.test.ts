import jsQR from 'jsqr';
import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { findCodes, type Pixels } from './find-codes.ts';

interface Hung {
  text: string;
  x: number;
  y: number;
  /** How many points a module is wide. */
  module: number;
  turned?: number;
  isWhiteOnBlack?: boolean;
}

/** A table in the shade of a lamp, with codes on it. */
function photo(width: number, height: number, codes: readonly Hung[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const paint = (x: number, y: number, shade: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) paint(x, y, 170 + Math.round((60 * x) / width));
  }
  for (const { text, x, y, module, turned = 0, isWhiteOnBlack = false } of codes) {
    const { modules } = create(text, { errorCorrectionLevel: 'Q' });
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    const reach = Math.ceil((modules.size / 2 + 4) * module * 1.5);
    for (let down = -reach; down < reach; down += 1) {
      for (let right = -reach; right < reach; right += 1) {
        const column = Math.floor((cos * right + sin * down) / module + modules.size / 2);
        const row = Math.floor((cos * down - sin * right) / module + modules.size / 2);
        const isOn = (at: number, margin: number) => at >= -margin && at < modules.size + margin;
        if (!isOn(column, 4) || !isOn(row, 4)) continue;
        const isDark = isOn(column, 0) && isOn(row, 0) && modules.get(row, column) === 1;
        paint(x + right, y + down, isDark === isWhiteOnBlack ? 230 : 45);
      }
    }
  }
  return { data, width, height };
}

/** The same at half the size. */
function half({ data, width, height }: Pixels): Pixels {
  const small = new Uint8ClampedArray((width / 2) * (height / 2) * 4).fill(255);
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width / 2; x += 1) {
      const from = (2 * y * width + 2 * x) * 4;
      const shade = ((data[from] ?? 0) + (data[from + width * 4 + 4] ?? 0)) / 2;
      const to = (y * (width / 2) + x) * 4;
      small.fill(shade, to, to + 3);
    }
  }
  return { data: small, width: width / 2, height: height / 2 };
}

const address = (n: number) => `https://pay.tipwell.example/t/ABCD${n}${n}K`;
const goOn = async () => Promise.resolve(true);
async function textsIn(codes: readonly Hung[]): Promise<string[]> {
  const large = photo(1600, 1200, codes);
  const found = await findCodes([half(large), large], jsQR, goOn);
  return found.map(({ text }) => text).toSorted();
}

describe('codes in a photo', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  test.each<[string, Hung[]]>([
    ['none', []],
    ['one', [{ text: address(2), x: 800, y: 600, module: 10 }]],
    ['a small one at the edge', [{ text: address(2), x: 1480, y: 1080, module: 3 }]],
    ['one that is turned', [{ text: address(2), x: 700, y: 600, module: 9, turned: 2.4 }]],
    ['white on black', [{ text: address(2), x: 800, y: 600, module: 10, isWhiteOnBlack: true }]],
    [
      'two beside each other',
      [
        { text: address(2), x: 400, y: 600, module: 9 },
        { text: address(3), x: 1150, y: 600, module: 9, turned: 0.2 },
      ],
    ],
    [
      'a wall of nine',
      nine.map((n, index) => ({
        text: address(n),
        x: 270 + 530 * (index % 3),
        y: 200 + 400 * Math.floor(index / 3),
        module: 4.5,
        turned: 0.05 * index,
      })),
    ],
    ['a network', [{ text: 'WIFI:T:WPA;S:Bär;P:geheim;;', x: 800, y: 600, module: 9 }]],
  ])('%s', async (_what, codes) => {
    expect(await textsIn(codes)).toEqual(codes.map(({ text }) => text).toSorted());
  });

  test('are told where they are, in points of the largest drawing', async () => {
    const large = photo(1600, 1200, [{ text: address(2), x: 1000, y: 400, module: 10 }]);
    const [code] = await findCodes([half(large), large], jsQR, goOn);
    const { x = 0, y = 0, width = 0, height = 0 } = code?.area ?? {};
    expect(Math.abs(x + width / 2 - 1000)).toBeLessThan(15);
    expect(Math.abs(y + height / 2 - 400)).toBeLessThan(15);
  });

  test('are looked for no longer than there is time', async () => {
    const large = photo(1600, 1200, [{ text: address(2), x: 800, y: 600, module: 10 }]);
    expect(await findCodes([large], jsQR, async () => Promise.resolve(false))).toEqual([]);
  });
});
