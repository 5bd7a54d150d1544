/** A migration as the database remembers it. */
export interface Applied {
  name: string;
  /** It took something away, or demands something, that programs of before rely on or do not give. */
  isContract: boolean;
}

/**
 * How a program and a database stand to each other. `OLD`: the database lacks what the program relies on.
 * `NEW`: it was brought on by a newer program, past the point up to which this one can go along. What a
 * newer program only added is no hindrance: so old and new ones run side by side while they are replaced.
 */
export type SchemaFit = { fit: 'FITS' } | { fit: 'OLD' | 'NEW'; migration: string };

/** Judges by names alone: `known` are the migrations that come with the program, in their order. */
export function schemaFit(known: readonly string[], applied: readonly Applied[]): SchemaFit {
  const has = new Set(applied.map(({ name }) => name));
  const lacking = known.find((name) => !has.has(name));
  if (lacking !== undefined) return { fit: 'OLD', migration: lacking };
  const ours = new Set(known);
  const ended = applied.find(({ name, isContract }) => isContract && !ours.has(name));
  return ended ? { fit: 'NEW', migration: ended.name } : { fit: 'FITS' };
}
