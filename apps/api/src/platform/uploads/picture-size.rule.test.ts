import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { headBytes, pictureSize } from './picture-size.rule.ts';

const drawn = async (width: number, height: number, format: 'webp' | 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

describe('the size of a picture', () => {
  test.each([
    [1, 1],
    [320, 200],
    [1414, 2000],
    [2000, 17],
  ])('of %i × %i is read from its first bytes', async (width, height) => {
    const bytes = await drawn(width, height, 'webp');
    expect(pictureSize(bytes.subarray(0, headBytes))).toEqual({ width, height });
  });

  test('of one with more in it is read too', async () => {
    const bytes = await sharp(await drawn(40, 30, 'webp'))
      .withExif({ IFD0: { Copyright: 'nobody' } })
      .webp()
      .toBuffer();
    expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
    expect(pictureSize(bytes)).toEqual({ width: 40, height: 30 });
  });

  test('is not known of anything else', async () => {
    expect(pictureSize(await drawn(40, 30, 'png'))).toBeNull();
    expect(pictureSize((await drawn(40, 30, 'webp')).subarray(0, headBytes - 1))).toBeNull();
    expect(pictureSize(new Uint8Array(headBytes))).toBeNull();
  });
});
