import { getPlaceClosing, getPlatformClosing } from '@tipwell/contract/finance/calls/month-end';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { closeMonth } from './close-month.ts';
import { seesPlatformClosing } from './policy.ts';

export const routes: Binding[] = [
  bind(getPlatformClosing, seesPlatformClosing, async (context, _actor, { params }) =>
    closeMonth(context, { month: params.month, locationId: null }),
  ),
  bind(
    getPlaceClosing,
    atLocation(permissions.seeMonthClosing),
    async (context, _actor, { params }) => closeMonth(context, params),
  ),
];
