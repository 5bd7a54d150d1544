import { createHmac, randomUUID } from 'node:crypto';
import { newId } from '../../ids.ts';
import { tellForeign } from '../../webhooks.ts';
import type { World } from '../../world.ts';
import type { OnfidoDocument, OnfidoOutcome, OnfidoRun, OnfidoRunStatus } from './rows.ts';

/** How long the page may be opened. */
const linkLivesSeconds = 7 * 86_400;
const looksSeconds = 2;
/** How long somebody looks at papers that a program could not read. */
const reviewSeconds = 20;

/** What happens to runs as time passes. */
export function moveRuns(world: World): void {
  world.clock.when('onfido_answers', (id) => {
    const run = world.state.onfidoRuns.get(id);
    if (run?.status === 'processing') answer(world, run);
    else if (run?.status === 'review') move(world, run, 'approved');
  });
  world.clock.when('onfido_link_ends', (id) => {
    const run = world.state.onfidoRuns.get(id);
    if (run?.status === 'awaiting_input') move(world, run, 'abandoned');
  });
}

function answer(world: World, run: OnfidoRun): void {
  if (run.outcome === 'clear') move(world, run, 'approved');
  if (run.outcome === 'rejected') move(world, run, 'declined');
  if (run.outcome === 'expired') move(world, run, 'abandoned');
  if (run.outcome === 'review') {
    move(world, run, 'review');
    world.clock.schedule('onfido_answers', run.id, reviewSeconds);
  }
}

export function openRun(
  world: World,
  wish: Pick<
    OnfidoRun,
    'applicantId' | 'workflowId' | 'tags' | 'documentType' | 'completedRedirectUrl'
  >,
): OnfidoRun {
  const now = world.clock.iso();
  const run = world.state.onfidoRuns.put({
    id: randomUUID(),
    ...wish,
    status: 'awaiting_input',
    outcome: null,
    clientSecret: newId('run', 20),
    createdAt: now,
    updatedAt: now,
    completedAt: null,
  });
  world.clock.schedule('onfido_link_ends', run.id, linkLivesSeconds);
  return run;
}

/** Somebody shows a document on the page; what is shown twice counts once. */
export function showDocument(
  world: World,
  run: OnfidoRun,
  shown: { documentType: OnfidoDocument; outcome: OnfidoOutcome },
): void {
  if (run.status !== 'awaiting_input') return;
  world.clock.unschedule('onfido_link_ends', run.id);
  world.state.onfidoRuns.put({
    ...run,
    ...shown,
    status: 'processing',
    updatedAt: world.clock.iso(),
  });
  if (shown.outcome !== 'never') world.clock.schedule('onfido_answers', run.id, looksSeconds);
}

function move(world: World, run: OnfidoRun, status: OnfidoRunStatus): void {
  const now = world.clock.iso();
  const moved = world.state.onfidoRuns.put({ ...run, status, updatedAt: now, completedAt: now });
  const id = newId('evt', 13);
  tellForeign(
    world,
    {
      id,
      dialect: 'onfido',
      account: null,
      type: 'workflow_run.completed',
      createdAt: now,
      body: {
        payload: {
          resource_type: 'workflow_run',
          action: 'workflow_run.completed',
          object: {
            id: run.id,
            status,
            completed_at_iso8601: now,
            href: `${world.baseUrl()}/onfido/v3.6/workflow_runs/${run.id}`,
          },
          resource: presentRun(world, moved),
        },
      },
    },
    { objectId: run.id },
  );
}

/** A run as it is told: with everything that was read from the document, as the real ones do. */
export function presentRun(world: World, run: OnfidoRun): object {
  const applicant = world.state.onfidoApplicants.get(run.applicantId);
  const wasShown = run.outcome !== null;
  return {
    id: run.id,
    applicant_id: run.applicantId,
    workflow_id: run.workflowId,
    workflow_version_id: 1,
    tags: run.tags,
    status: run.status,
    dashboard_url: `${world.baseUrl()}/onfido/dashboard/${run.id}`,
    created_at: run.createdAt,
    updated_at: run.updatedAt,
    reasons: run.status === 'declined' ? ['document_not_genuine'] : [],
    sdk_token: null,
    link: {
      url: `${world.baseUrl()}/onfido/f/${run.clientSecret}`,
      completed_redirect_url: run.completedRedirectUrl,
      expired_redirect_url: null,
      expires_at: new Date(Date.parse(run.createdAt) + linkLivesSeconds * 1000).toISOString(),
      language: null,
    },
    output: wasShown
      ? {
          document_type: run.documentType,
          first_name: applicant?.firstName ?? null,
          last_name: applicant?.lastName ?? null,
          document_number: 'P0000000SANDBOX',
          document_images: [{ id: `image-of-${run.id}`, side: 'front' }],
          live_photos: [{ id: `face-of-${run.id}` }],
        }
      : {},
  };
}

/** The header of a webhook: HMAC-SHA256 in hex over the raw body. */
export function onfidoSignature(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [secret = ''] = secrets;
  return { 'x-sha2-signature': createHmac('sha256', secret).update(rawBody).digest('hex') };
}
