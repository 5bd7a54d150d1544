import {
  listKeyLocations,
  listKeyPayments,
  listKeyPayouts,
  listKeyShares,
  listKeyStaff,
  sendShifts,
} from '@tipwell/contract/backoffice/calls/partner-api';
import type { Binding } from '#platform/http/bind.ts';
import { bindByKey } from '#venues/api-keys';
import { tellShifts } from '#distribution/hours';
import { listLocations } from './list-locations.ts';
import { listPayments } from './list-payments.ts';
import { listVenuePayouts } from './list-venue-payouts.ts';
import { listShares } from './list-shares.ts';
import { listStaff } from './list-staff.ts';

export const routes: Binding[] = [
  bindByKey(listKeyLocations, async (context, key) => listLocations(context, key)),
  bindByKey(listKeyStaff, async (context, key, { params, query }) =>
    listStaff(context, key, { ...params, ...query }),
  ),
  bindByKey(listKeyPayments, async (context, _key, { params, query }) =>
    listPayments(context, { ...params, ...query }),
  ),
  bindByKey(listKeyShares, async (context, _key, { params, query }) =>
    listShares(context, { ...params, ...query }),
  ),
  bindByKey(listKeyPayouts, async (context, _key, { params, query }) =>
    listVenuePayouts(context, { ...params, ...query }),
  ),
  bindByKey(sendShifts, async (context, key, { params, body }) =>
    tellShifts(context, { ...params, keyId: key.keyId }, body),
  ),
];
