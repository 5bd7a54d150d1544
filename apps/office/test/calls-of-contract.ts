// What tests ask the contract about all of its calls.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@tipwell/contract/api/call';
import * as z from 'zod';

/** Every call of the contract. */
export async function readCalls(): Promise<Call[]> {
  const folder = fileURLToPath(new URL('../../../packages/contract/src', import.meta.url));
  const calls: Call[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\/calls\/[^/]+(?<!\.test)\.ts$/.test(name))) {
    const found = (await import(`${folder}/${file}`)) as Record<string, unknown>;
    for (const value of Object.values(found)) {
      if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
        calls.push(value as Call);
      }
    }
  }
  return calls;
}

/** The names of the fields of a body. */
export function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.def.in), ...fieldsOf(schema.def.out)];
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.def.innerType);
  }
  return [];
}
