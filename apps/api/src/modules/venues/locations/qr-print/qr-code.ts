import { create, toBuffer, toString } from 'qrcode';
import type { QrMatrix } from './qr-outline.ts';

/** White around the code, in modules; the standard asks for four, and phones do need them. */
export const quietZone = 4;

/** Level Q survives a quarter of the symbol being stained or torn. */
const settings = { errorCorrectionLevel: 'Q', margin: quietZone } as const;

/** A QR code as a picture that prints sharp at any size. */
export async function qrCodeSvg(text: string): Promise<string> {
  return toString(text, { ...settings, type: 'svg', color: { dark: '#1B2430', light: '#FFFFFF' } });
}

/** A QR code as a picture for programs that cannot place a drawing. */
export async function qrCodePng(text: string): Promise<Buffer> {
  return toBuffer(text, { ...settings, type: 'png', width: 1024 });
}

/** The same code as its modules, for print. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: settings.errorCorrectionLevel });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
