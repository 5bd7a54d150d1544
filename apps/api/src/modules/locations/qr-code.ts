import { toBuffer, toString } from 'qrcode';

/** Level Q survives a quarter of the symbol being stained or torn. */
const settings = { errorCorrectionLevel: 'Q', margin: 2 } as const;

/** A QR code as a picture that prints sharp at any size. */
export async function qrCodeSvg(text: string): Promise<string> {
  return toString(text, { ...settings, type: 'svg', color: { dark: '#1B2430', light: '#FFFFFF' } });
}

export async function qrCodePng(text: string): Promise<Buffer> {
  return toBuffer(text, { ...settings, type: 'png', width: 1024 });
}
