import { mostCodes } from '@tipwell/contract/payments/calls/qr-checks';
import { useState } from 'react';
import { newId } from '#lib/new-id.ts';
import { readPhoto, type PhotoCode } from './read-photo.ts';

/** A photo that was chosen, and why it shows nothing; null where it shows codes. */
export interface ReadPhoto {
  photoId: string;
  name: string;
  problem: 'NO_CODE' | 'NOT_OPENED' | null;
}

interface Seen {
  photos: readonly ReadPhoto[];
  /** Each text once, however many photos show it. */
  codes: readonly PhotoCode[];
}

const nothing: Seen = { photos: [], codes: [] };

/** The photos of a walk and what they show; everything stays in this page. */
export function usePhotos() {
  const [seen, setSeen] = useState(nothing);
  const [reading, setReading] = useState<{ photo: number; of: number } | null>(null);
  const add = async (files: readonly File[]) => {
    for (const [index, file] of files.entries()) {
      setReading({ photo: index + 1, of: files.length });
      const codes = await readPhoto(file).catch(() => null);
      const problem = codes === null ? 'NOT_OPENED' : codes.length === 0 ? 'NO_CODE' : null;
      const photo = { photoId: newId(), name: file.name, problem } as const;
      setSeen((before) => ({
        photos: [...before.photos, photo],
        codes: withNew(before.codes, codes ?? []),
      }));
    }
    setReading(null);
  };
  return { ...seen, reading, add, forget: () => setSeen(nothing) };
}

function withNew(before: readonly PhotoCode[], more: readonly PhotoCode[]): PhotoCode[] {
  const byText = new Map(
    [...more.toReversed(), ...before.toReversed()].map((one) => [one.text, one]),
  );
  const known = before.map(({ text }) => text);
  const order = [...new Set([...known, ...more.map(({ text }) => text)])];
  return order.flatMap((text) => byText.get(text) ?? []).slice(0, mostCodes);
}
