import {
  getPayroll,
  getPayrollExports,
  makePayrollExport,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { makeExport } from './make-export.ts';
import { listExports, showPayroll } from './show-payroll.ts';

export const routes: Binding[] = [
  bind(
    getPayroll,
    atLocation(permissions.seeSplitAccount),
    async (context, _actor, { params, query }) => showPayroll(context, { ...params, ...query }),
  ),
  bind(
    getPayrollExports,
    atLocation(permissions.seeSplitAccount),
    async (context, _actor, { params }) => listExports(context, params.locationId),
  ),
  bind(
    makePayrollExport,
    atLocation(permissions.seeSplitAccount),
    async (context, actor, { params, body }) => makeExport(context, actor, { ...params, ...body }),
  ),
];
