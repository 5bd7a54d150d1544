import * as z from 'zod';

const written = z.string();

/** A part of a paper, in the language of its reader; pages and prints show the very same parts. */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HEADING'), text: written }),
  z.object({ kind: z.literal('TEXT'), text: written }),
  /** Said beside what matters, in smaller letters. */
  z.object({ kind: z.literal('NOTE'), text: written }),
  z.object({ kind: z.literal('LIST'), items: z.array(written) }),
  z.object({
    kind: z.literal('TABLE'),
    /** What the table is about, for those who hear it. */
    caption: written,
    columns: z.array(z.object({ title: written, isNumber: z.boolean() })),
    /** Each with a cell for every column. */
    rows: z.array(z.array(written)),
    /** The sums of the rows; null where there are none. */
    total: z.array(written).nullable(),
  }),
]);
export type PaperPart = z.infer<typeof part>;

/** A document in words and written amounts, ready to be shown or printed. */
export const paper = z.object({
  title: written,
  /** What it is about, below the title: whose it is, of which place, of which days. */
  about: z.array(written),
  /** When it was made. */
  made: written,
  parts: z.array(part),
});
export type Paper = z.infer<typeof paper>;
