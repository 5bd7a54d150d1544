// Photos of codes as they hang in a room, drawn in a browser: a table, one or more codes a little askew, and
// the shade of a lamp.
import type { Page } from 'playwright-core';

/** A code in a photo, by its drawing; where its middle is, in parts of the photo, and how far it is turned. */
export interface HungCode {
  svg: string;
  x: number;
  y: number;
  /** How wide, in points. */
  size: number;
  turned: number;
}

/** A photo as somebody chooses it. */
export interface ChosenPhoto {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Takes a photo of codes, as large as phones take them. */
export async function takePhoto(
  page: Page,
  name: string,
  codes: readonly HungCode[],
): Promise<ChosenPhoto> {
  const base64 = await page.evaluate(async (hung) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 4000];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is no canvas.');
    const light = pen.createLinearGradient(0, 0, 3000, 4000);
    light.addColorStop(0, '#a98563');
    light.addColorStop(1, '#5b4330');
    pen.fillStyle = light;
    pen.fillRect(0, 0, 3000, 4000);
    for (const { svg, x, y, size, turned } of hung) {
      const picture = new Image();
      const drawn = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
      picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
      await picture.decode();
      pen.save();
      pen.translate(3000 * x, 4000 * y);
      pen.rotate(turned);
      pen.drawImage(picture, -size / 2, -size / 2, size, size);
      pen.restore();
    }
    const shade = pen.createRadialGradient(1500, 1200, 400, 1500, 1200, 3200);
    shade.addColorStop(0, 'rgb(0 0 0 / 0%)');
    shade.addColorStop(1, 'rgb(0 0 0 / 35%)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 3000, 4000);
    return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '');
  }, codes);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
