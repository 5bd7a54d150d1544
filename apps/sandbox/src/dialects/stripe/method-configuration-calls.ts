import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { listOf, readPage } from './lists.ts';

const offered = ['card', 'apple_pay', 'google_pay', 'paypal'];

/** Which ways to pay an account has switched on; here they are the same for everybody. */
export function methodConfigurationCalls(calls: StripeCalls, world: World): void {
  calls.get('/payment_method_configurations', ({ params }) => {
    const page = readPage(params);
    params.ignore('application');
    params.end();
    const rows = [{ id: 'pmc_the_only_one', createdAt: world.clock.iso() }];
    return listOf('/v1/payment_method_configurations', rows, page, ({ id }) => ({
      id,
      object: 'payment_method_configuration',
      active: true,
      application: null,
      is_default: true,
      livemode: false,
      name: 'Default',
      parent: null,
      ...Object.fromEntries(offered.map((method) => [method, switchedOn])),
    }));
  });
}

const switchedOn = {
  available: true,
  display_preference: { overridable: null, preference: 'on', value: 'on' },
};
