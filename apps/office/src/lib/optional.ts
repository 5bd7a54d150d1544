import * as z from 'zod';

/** A field that may stay empty, and is null then; else it is read as the contract reads it. */
export function orNothing<Read>(field: z.ZodType<Read, string>): z.ZodType<Read | null, string> {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const read = field.safeParse(text);
    if (read.success) return read.data;
    // Said as it is: a choice between two readings would say only that neither fits.
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });
}
