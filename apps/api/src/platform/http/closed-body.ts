import * as z from 'zod';

/**
 * The same schema, refusing what it does not know at every depth. A field that is dropped in silence
 * looks to its sender as if it had been kept. What somebody else's program writes and adds to is a
 * `looseObject` in the contract.
 */
export function closedBody(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = {};
    for (const [name, field] of Object.entries(schema.def.shape)) {
      if (field instanceof z.ZodType) shape[name] = closedBody(field);
    }
    const { catchall } = schema.def;
    return again(schema, { ...schema.def, shape, catchall: catchall ?? z.never() });
  }
  if (schema instanceof z.ZodIntersection) {
    throw new Error('An intersection cannot be closed: extend the object in its place.');
  }
  if (schema instanceof z.ZodArray) {
    return again(schema, { ...schema.def, element: closedInner(schema.def.element) });
  }
  if (schema instanceof z.ZodUnion) {
    return again(schema, { ...schema.def, options: schema.def.options.map(closedInner) });
  }
  if (schema instanceof z.ZodRecord) {
    return again(schema, { ...schema.def, valueType: closedInner(schema.def.valueType) });
  }
  if (schema instanceof z.ZodPipe) {
    return again(schema, { ...schema.def, in: closedInner(schema.def.in) });
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return again(schema, { ...schema.def, innerType: closedInner(schema.def.innerType) });
  }
  return schema;
}

const closedInner = (inner: z.core.$ZodType): z.core.$ZodType =>
  inner instanceof z.ZodType ? closedBody(inner) : inner;

/** Keeps the checks of the whole, and its title in the description. */
function again<Schema extends z.ZodType>(schema: Schema, def: Schema['def']): Schema {
  return z.core.clone(schema, def, { parent: true });
}
