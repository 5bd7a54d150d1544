import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { JsonCalls, JsonRefusal, textIn } from '../json-calls.ts';
import { carriesToken, onfidoKeys } from './keys.ts';
import { documentTypes } from './rows.ts';
import type { OnfidoApplicant } from './rows.ts';
import { moveRuns, onfidoSignature, openRun, presentRun } from './runs.ts';

/** Lets the sandbox be met as Onfido, whoever looks at people's papers, under /onfido/v3.6. */
export function speakOnfido(app: FastifyInstance, world: World): void {
  const keys = onfidoKeys(world.options);
  world.targets.add('onfido', {
    url: world.options.onfido?.webhookUrl ?? null,
    secrets: keys.webhookTokens,
    sign: onfidoSignature,
  });
  moveRuns(world);
  void app.register(
    (scope, _options, done) => {
      const calls = new JsonCalls(scope, world, {
        name: 'onfido',
        isKnown: (request) => carriesToken(keys, request),
        wordRefusal: ({ code, message }) => ({ error: { type: code, message, fields: {} } }),
        idempotencyHeader: null,
      });
      applicantCalls(calls, world);
      runCalls(calls, world);
      webhookCalls(calls, world);
      done();
    },
    { prefix: '/onfido/v3.6' },
  );
}

function applicantCalls(calls: JsonCalls, world: World): void {
  calls.post('/applicants', ({ body }) => {
    const applicant = world.state.onfidoApplicants.put({
      id: randomUUID(),
      firstName: textIn(body, 'first_name'),
      lastName: textIn(body, 'last_name'),
      createdAt: world.clock.iso(),
    });
    return { status: 201, body: presentApplicant(applicant) };
  });
  calls.get('/applicants/:id', ({ params }) => {
    const applicant = world.state.onfidoApplicants.get(params['id'] ?? '');
    if (applicant === undefined) throw new JsonRefusal(404, 'resource_not_found');
    return presentApplicant(applicant);
  });
}

function runCalls(calls: JsonCalls, world: World): void {
  calls.post('/workflow_runs', ({ body }) => {
    const applicantId = textIn(body, 'applicant_id');
    if (world.state.onfidoApplicants.get(applicantId) === undefined) {
      throw new JsonRefusal(422, 'validation_error', 'There is no such applicant.');
    }
    const {
      tags = [],
      link = {},
      custom_data: custom = {},
    } = body as {
      tags?: string[];
      link?: { completed_redirect_url?: string };
      custom_data?: { document_type?: string };
    };
    const run = openRun(world, {
      applicantId,
      workflowId: textIn(body, 'workflow_id'),
      tags: Array.isArray(tags) ? tags.map(String) : [],
      documentType: documentTypes.find((type) => type === custom.document_type) ?? 'passport',
      completedRedirectUrl: link.completed_redirect_url ?? null,
    });
    return { status: 201, body: presentRun(world, run) };
  });
  calls.get('/workflow_runs', ({ query }) => {
    const { tags, applicant_id: applicantId } = query;
    return [...world.state.onfidoRuns.all()]
      .filter((run) => tags === undefined || run.tags.includes(tags))
      .filter((run) => applicantId === undefined || run.applicantId === applicantId)
      .map((run) => presentRun(world, run))
      .toReversed();
  });
  calls.get('/workflow_runs/:id', ({ params }) => {
    const run = world.state.onfidoRuns.get(params['id'] ?? '');
    if (run === undefined) throw new JsonRefusal(404, 'resource_not_found');
    return presentRun(world, run);
  });
}

/** Where its messages go; nobody is told what signs them. */
function webhookCalls(calls: JsonCalls, { options, baseUrl }: World): void {
  const id = randomUUID();
  calls.get('/webhooks', () => {
    const url = options.onfido?.webhookUrl;
    if (!url) return { webhooks: [] };
    const href = `${baseUrl()}/onfido/v3.6/webhooks/${id}`;
    return { webhooks: [{ id, url, enabled: true, events: ['workflow_run.completed'], href }] };
  });
}

function presentApplicant({ id, firstName, lastName, createdAt }: OnfidoApplicant): object {
  return {
    id,
    created_at: createdAt,
    sandbox: true,
    first_name: firstName,
    last_name: lastName,
    href: `/v3.6/applicants/${id}`,
  };
}
