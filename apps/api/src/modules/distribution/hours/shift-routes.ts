import {
  getHours,
  getOwnHours,
  recordHours,
  reportOwnHours,
  setHoursPoints,
} from '@tipwell/contract/distribution/calls/hours';
import {
  importHours,
  previewHoursImport,
} from '@tipwell/contract/distribution/calls/hours-imports';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { importHours as importFile } from './imports/import-hours.ts';
import { previewImport } from './imports/preview-import.ts';
import { recordHours as record } from './shifts/record-hours.ts';
import { reportOwnHours as report } from './overview/report-own-hours.ts';
import { setPoints } from './shifts/set-points.ts';
import { showHours, showOwnHours } from './overview/show-hours.ts';

export const shiftRoutes: Binding[] = [
  bind(getHours, atLocation(permissions.seeHours), async (context, actor, { params }) =>
    showHours(context, actor, params),
  ),
  bind(recordHours, atLocation(permissions.recordHours), async (context, actor, { params, body }) =>
    record(context, actor, { ...params, ...body }),
  ),
  bind(
    previewHoursImport,
    atLocation(permissions.recordHours),
    async (context, actor, { params, body }) =>
      previewImport(context, actor, { ...params, ...body }),
    { max: 60, timeWindow: '1 minute' },
  ),
  bind(
    importHours,
    atLocation(permissions.recordHours),
    async (context, actor, { params, body }) => importFile(context, actor, { ...params, ...body }),
    { max: 60, timeWindow: '1 minute' },
  ),
  bind(
    setHoursPoints,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) =>
      setPoints(context, actor, { locationId: params.locationId, counts: body.countsPoints }),
  ),
  bind(getOwnHours, ownWorkplace, async (context, _actor, { params }) =>
    showOwnHours(context, params.staffId),
  ),
  bind(reportOwnHours, ownWorkplace, async (context, actor, { params, body }) =>
    report(context, actor, {
      staffId: params.staffId,
      businessDay: params.businessDay,
      ...body,
    }),
  ),
];
