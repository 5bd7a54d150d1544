import * as z from 'zod';
import { invalid } from './field-error.ts';
import { largestPhotoBytes } from './person-limits.ts';

const asBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** A photo of up to 5 MB, as Base64; what is kept is drawn anew and holds nothing else. */
export const photoBody = z.object({
  image: z
    .string({ error: invalid('photoUnreadable') })
    .min(1, { error: invalid('photoUnreadable') })
    .max(asBase64(largestPhotoBytes), { error: invalid('photoTooLarge', { limit: 5 }) }),
});

export const photoBodyLimitBytes = asBase64(largestPhotoBytes) + 1024 * 1024;
