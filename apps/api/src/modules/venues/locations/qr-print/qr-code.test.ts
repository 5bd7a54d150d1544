import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scanOutlines, scanPicture } from '#test/support/scan-qr-code.ts';
import { qrCodePng, qrCodeSvg, qrMatrix } from './qr-code.ts';
import { outlineOf } from './qr-outline.ts';

const addresses = [
  'http://localhost:3000/t/K7QP',
  'https://tips.example.com/t/K7QP',
  'https://trinkgeld.gasthaus-zum-goldenen-loewen-am-gendarmenmarkt.example/t/W3MXH7',
];

describe.each(addresses)('the QR code of %s', (address) => {
  it('is read from the PNG', async () => {
    expect(await scanPicture(await qrCodePng(address))).toBe(address);
  });

  it('is read from the SVG', async () => {
    const svg = Buffer.from(await qrCodeSvg(address));
    expect(await scanPicture(await sharp(svg, { density: 600 }).png().toBuffer())).toBe(address);
  });

  it('is read from the outlines that are printed', () => {
    const loops = outlineOf(qrMatrix(address));
    expect(scanOutlines(loops.map((loop) => loop.map(({ x, y }) => [x, y])))).toBe(address);
  });

  it('is read with a stain in the middle of it', async () => {
    const stain = { width: 200, height: 200, channels: 3, background: '#7A4F00' } as const;
    const stained = await sharp(await qrCodePng(address))
      .composite([{ input: { create: stain }, left: 412, top: 412 }])
      .png()
      .toBuffer();
    expect(await scanPicture(stained)).toBe(address);
  });
});

describe('the white around a QR code', () => {
  it('is four modules wide on each side of the SVG', async () => {
    const svg = await qrCodeSvg('https://tips.example.com/t/K7QP');
    const { size } = qrMatrix('https://tips.example.com/t/K7QP');
    expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
  });
});

describe('the outlines of a QR code', () => {
  it('go round a hole and round two squares that only touch at a corner', () => {
    const rows = ['###.', '#.#.', '###.', '...#'];
    const loops = outlineOf({ size: 4, isDark: (row, column) => rows[row]?.[column] === '#' });
    // Shoelace: what is drawn clockwise counts, what is drawn the other way is a hole.
    const area = loops.reduce(
      (sum, loop) =>
        sum +
        loop.reduce((part, { x, y }, index) => {
          const next = loop[(index + 1) % loop.length] ?? { x, y };
          return part + (x * next.y - next.x * y) / 2;
        }, 0),
      0,
    );
    expect(area).toBe(9);
    expect(loops.flat()).not.toContainEqual({ x: 1, y: 0 });
  });
});
