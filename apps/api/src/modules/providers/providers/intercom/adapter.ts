import type { Service } from '../ports/adapter.ts';
import { filesOf, intercomFiles, intercomName } from './call.ts';
import { keptOfIntercom } from './kept.ts';
import { intercomWebhooks } from './webhooks.ts';
import { askIntercomWhoWeAre } from './who-we-are.ts';

export const intercomSupport: Service = {
  name: intercomName,
  webhooks: intercomWebhooks,
  secretOf: ({ intercom }) => intercom?.clientSecret,
  originsOf: ({ intercom }) =>
    intercom
      ? { [intercomName]: [new URL(intercom.url).origin], [intercomFiles]: filesOf(intercom) }
      : {},
  check: askIntercomWhoWeAre,
  keeps: keptOfIntercom,
};
