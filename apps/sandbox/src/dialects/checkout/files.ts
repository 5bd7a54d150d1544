import { keepEvidenceFile } from '../../disputes/evidence-files.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls } from './calls.ts';
import { CheckoutError } from './errors.ts';

/** Files that stand in what is said against a dispute. */
export function fileCalls(calls: CheckoutCalls, world: World): void {
  const self = (id: string) => ({ self: { href: `${world.baseUrl()}/checkout/files/${id}` } });
  calls.post('/files', ({ body }) => {
    if (body.text('purpose') !== 'dispute_evidence')
      throw new CheckoutError(422, 'purpose_invalid');
    const file = body.part('file');
    const { id } = keepEvidenceFile(world, {
      name: body.need('file', file.text('name')),
      contentType: file.text('type') ?? '',
      size: file.integer('size') ?? 0,
    });
    return answer({ id, _links: self(id) });
  });
  calls.get('/files/:id', ({ id }) => {
    const file = world.state.evidenceFiles.get(id);
    if (file === undefined) throw new CheckoutError(404);
    const { name, size, createdAt } = file;
    return {
      id,
      filename: name,
      purpose: 'dispute_evidence',
      size,
      uploaded_on: createdAt,
      _links: self(id),
    };
  });
}
