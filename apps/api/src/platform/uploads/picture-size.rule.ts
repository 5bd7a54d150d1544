/** How wide and how high a picture is, in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** So much of a file tells its size. */
export const headBytes = 30;

/**
 * The size of a picture that we drew: a WebP without transparency, by its first bytes (RFC 9649). Null for
 * anything else.
 */
export function pictureSize(head: Uint8Array): PixelSize | null {
  if (head.length < headBytes) return null;
  const bytes = Buffer.from(head);
  const name = `${bytes.toString('latin1', 0, 4)}${bytes.toString('latin1', 8, 16)}`;
  if (name === 'RIFFWEBPVP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  // Two bits of each number say how the picture might be enlarged, and are no part of its size.
  const isKeyFrame = bytes.readUIntBE(23, 3) === 0x9d012a;
  if (name !== 'RIFFWEBPVP8 ' || !isKeyFrame) return null;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
