import { getIncidents, resolveIncident } from '@tipwell/contract/backoffice/calls/incidents';
import { bind, type Binding } from '#platform/http/bind.ts';
import { administratorsOnly } from '#identity/identity';
import { listIncidents, resolve } from './see-to-incidents.ts';

export const routes: Binding[] = [
  bind(getIncidents, administratorsOnly, async (context, _actor, { query }) =>
    listIncidents(context, query.state),
  ),
  bind(resolveIncident, administratorsOnly, async (context, actor, { params, body }) =>
    resolve(context, actor, { ...params, ...body }),
  ),
];
