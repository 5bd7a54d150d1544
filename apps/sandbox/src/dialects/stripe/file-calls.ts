import { keepEvidenceFile } from '../../disputes/evidence-files.ts';
import { answer } from '../../post-calls.ts';
import type { EvidenceFile } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { badRequest, missingResource } from './errors.ts';
import { unix } from './lists.ts';

/** Files that stand in what is said against a dispute: the only ones that are taken here. */
export function fileCalls(calls: StripeCalls, world: World): void {
  calls.post('/files', ({ params }) => {
    params.need('purpose', params.oneOf('purpose', ['dispute_evidence']));
    const file = params.group('file');
    if (file === undefined) throw badRequest('parameter_missing', 'file is needed.', 'file');
    const name = file.need('name', file.text('name'));
    const contentType = file.need('type', file.text('type'));
    const size = file.need('size', file.integer('size', 0));
    params.end();
    return answer(presentFile(world, keepEvidenceFile(world, { name, contentType, size })));
  });
  calls.get('/files/:id', ({ params, id }) => {
    params.end();
    const file = world.state.evidenceFiles.get(id);
    if (file === undefined) throw missingResource('file', id);
    return presentFile(world, file);
  });
}

function presentFile(
  world: World,
  { id, name, contentType, size, createdAt }: EvidenceFile,
): object {
  return {
    id,
    object: 'file',
    created: unix(createdAt),
    expires_at: null,
    filename: name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose: 'dispute_evidence',
    size,
    title: null,
    type: contentType === 'image/jpeg' ? 'jpg' : contentType.replace(/^.*\//, ''),
    url: `${world.baseUrl()}/stripe/v1/files/${id}/contents`,
  };
}
