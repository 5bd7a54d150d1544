import * as z from 'zod';

/** The part that whoever is tipped has at once, of tips that are shared, and what said so; null where none are. */
export const partAtOnce = z
  .object({
    /** In hundredths of a percent. */
    percentage: z.int(),
    version: z.int(),
    validFrom: z.iso.date(),
  })
  .nullable();
