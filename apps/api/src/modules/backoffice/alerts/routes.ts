import { getAlerts, remindPeople } from '@tipwell/contract/backoffice/calls/alerts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { seesAlerts } from '#backoffice/reporting';
import { remind } from './remind.ts';
import { showAlerts } from './show-alerts.ts';

export const routes: Binding[] = [
  bind(getAlerts, seesAlerts, async (context, actor, { params }) =>
    showAlerts(context, actor, params.locationId),
  ),
  bind(remindPeople, seesAlerts, async (context, actor, { params, body }) =>
    remind(context, actor, { ...params, ...body }),
  ),
];
