/** How large a picture is drawn: `cover` fills a square, `inside` fits into one and never grows. */
export interface PictureSize {
  side: number;
  fit: 'cover' | 'inside';
  quality: number;
  /** For readers that know no newer kind; WebP without it. */
  as?: 'jpeg';
  effort?: number;
}

/** What is asked of the program that reads uploads; one request for each run of it. */
export type UploadRequest =
  | { kind: 'PDF'; bytes: Uint8Array; mostPages: number }
  | { kind: 'PICTURE'; bytes: Uint8Array; sizes: readonly PictureSize[] };

/** A PDF that was written anew, or why it is not taken. */
export type PdfRead =
  | { kind: 'READ'; pages: number; bytes: Uint8Array }
  | { kind: 'UNREADABLE' }
  | { kind: 'TOO_LONG' }
  | { kind: 'ACTIVE' };

/** A picture drawn anew, in the order of the sizes asked for. */
export type PictureRead = { kind: 'READ'; drawn: Uint8Array[] } | { kind: 'UNREADABLE' };

/** How much reading one upload may cost. */
export const uploadLimits = {
  /** A menu of many pages takes a second, and some more on a busy machine. */
  milliseconds: 15_000,
  /** All memory of the program that reads: the largest picture lies unfolded in it, a PDF does not. */
  bytes: { PDF: 384 * 1024 * 1024, PICTURE: 900 * 1024 * 1024 },
  /** The part of it that JavaScript objects take. */
  heapMegabytes: 256,
  /** Read at the same time by one program of ours; further ones wait. */
  atOnce: 2,
  /** Waiting at most; whoever comes later is asked to try again. */
  waiting: 20,
} as const;
