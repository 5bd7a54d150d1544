import {
  changePaymentSystem,
  getPaymentSystems,
} from '@tipwell/contract/payouts/calls/location-payment-system';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation, findLocation } from '#venues/locations';
import { changePaymentSystem as change } from './payment-system/change-payment-system.ts';
import { paymentSystemChoices } from './payment-system/payment-system-choices.ts';

const policy = atLocation(permissions.changePaymentSystem);

/** Which payment system serves a location (product §9). */
export const paymentSystemRoutes: Binding[] = [
  bind(getPaymentSystems, policy, async (context, _actor, { params }) => {
    const location = (await findLocation(context.db, params.locationId)) ?? fail('notFound');
    const { paymentSystem } = location;
    return { paymentSystem, choices: await paymentSystemChoices(context, location) };
  }),
  bind(changePaymentSystem, policy, async (context, actor, { params, body }) => {
    await change(context, actor, { ...params, ...body });
    return {};
  }),
];
