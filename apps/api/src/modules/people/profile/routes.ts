import { getLocation } from '@tipwell/contract/venues/calls/locations';
import { permissions } from '@tipwell/contract/access/permissions';
import { getProfile, getSalesProfile, getUserStaffs } from '@tipwell/contract/people/calls/profile';
import { bind, type Binding } from '#platform/http/bind.ts';
import { payOriginOf } from '#platform/http/public-origin.ts';
import { anySignedInPerson, ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { salesPeople } from './policy.ts';
import { showPlace } from './show-place.ts';
import { showProfile } from './show-profile.ts';

export const routes: Binding[] = [
  bind(getLocation, atLocation(permissions.seeLocation), async (context, actor, { params }) =>
    showPlace(context, actor, params.locationId),
  ),
  bind(getProfile, anySignedInPerson, async (context, actor, _asked, { request }) =>
    showProfile(context, actor, (country) => payOriginOf(context.config, request, country)),
  ),
  bind(getUserStaffs, ownWorkplace, async (context, actor, _asked, { request }) => {
    const { staffs } = await showProfile(context, actor, (country) =>
      payOriginOf(context.config, request, country),
    );
    return { staffs };
  }),
  bind(getSalesProfile, salesPeople, async (context, actor, _asked, { request }) =>
    showProfile(context, actor, (country) => payOriginOf(context.config, request, country)),
  ),
];
