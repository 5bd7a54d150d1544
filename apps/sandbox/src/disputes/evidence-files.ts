import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { addPost, answer } from '../post-calls.ts';
import type { EvidenceFile } from '../rows.ts';
import { fields } from '../schemas.ts';
import type { World } from '../world.ts';

/** What banks look at; a larger file no bank opens. */
const taken: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
export const largestEvidenceBytes = 4 * 1024 * 1024;

export function findEvidenceFile(world: World, id: string): EvidenceFile {
  const file = world.state.evidenceFiles.get(id);
  if (file === undefined) throw notFound('file');
  return file;
}

/** Keeps of a file what is shown of it. */
export function keepEvidenceFile(
  world: World,
  { name, contentType, size }: { name: string; contentType: string; size: number },
): EvidenceFile {
  if (!taken.includes(contentType)) {
    throw invalid('file_type_invalid', 'Banks look at PDF, JPEG and PNG.');
  }
  if (size === 0 || size > largestEvidenceBytes) {
    throw invalid('file_size_invalid', 'A file has up to 4 MB.');
  }
  const createdAt = world.clock.iso();
  const id = newId('file', 13);
  return world.state.evidenceFiles.put({ id, name, contentType, size, createdAt });
}

export function evidenceFileRoutes(app: FastifyInstance, world: World): void {
  const base64 = { type: 'string', minLength: 4, maxLength: 6_000_000 };
  const name = { type: 'string', minLength: 1, maxLength: 200 };
  addPost<{ name: string; contentType: string; content: string }>(
    app,
    world,
    '/evidence_files',
    fields({ name, contentType: { type: 'string', maxLength: 60 }, content: base64 }),
    ({ body: { content, ...file } }) => {
      const size = Buffer.from(content, 'base64').length;
      return answer(keepEvidenceFile(world, { ...file, size }));
    },
    8 * 1024 * 1024,
  );
}
