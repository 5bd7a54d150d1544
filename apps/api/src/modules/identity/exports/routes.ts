import { getExports, startExport as startCall } from '@tipwell/contract/backoffice/calls/exports';
import { bind, type Binding } from '#platform/http/bind.ts';
import { publicOriginOf } from '#platform/http/public-origin.ts';
import { anySignedInPerson } from '#identity/identity';
import type { ExportKind } from './kinds.ts';
import { listExports } from './list-exports.ts';
import { mayStart } from './policy.ts';
import { startExport } from './start-export.ts';

export const routesOf = (kinds: readonly ExportKind[]): Binding[] => [
  bind(startCall, mayStart(kinds), async (context, actor, { body }, { request }) =>
    startExport(context, actor, { ...body, origin: publicOriginOf(context.config, request) }),
  ),
  bind(getExports, anySignedInPerson, async (context, actor) => listExports(context, actor)),
];
