import { decideSharingTerms as decideCall } from '@tipwell/contract/distribution/calls/sharing-terms';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { decideSharingTerms } from './terms/decide-terms.ts';

export const termsRoutes: Binding[] = [
  bind(
    decideCall,
    atLocation(permissions.changeSplit),
    async (context, actor, { params, body }) => {
      await decideSharingTerms(context, actor, { ...params, ...body });
      return {};
    },
  ),
];
