import {
  createGroup,
  createLocation,
  getLocationLog,
  getLocations,
  getLocationSettings,
  getSalesPeople,
  removeGroup,
  updateGroup,
  updateLocation,
} from '@tipwell/contract/venues/calls/location-admin';
import {
  changeLocations,
  previewLocationChanges,
} from '@tipwell/contract/venues/calls/location-changes';
import {
  removeLocationImage,
  setLocationOpen,
  uploadLocationImage,
} from '@tipwell/contract/venues/calls/location-opening';
import { setSalesTarget as setSalesTargetCall } from '@tipwell/contract/backoffice/calls/performance';
import { fail } from '@tipwell/contract/api/errors';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { holdersOfPlatformRole, onPlatform } from '#identity/identity';
import { addGroup, changeGroup, giveGroupUp } from './groups/change-group.ts';
import { changeLocationPhoto } from './settings/change-location-photo.ts';
import { changeLocation } from './settings/change-location.ts';
import { createLocation as create } from './settings/create-location.ts';
import { listInCare } from './access/list-administered-locations.ts';
import { changeMany, previewChanges } from './bulk-edit/change-locations.ts';
import { openOrClose } from './settings/open-or-close.ts';
import { atLocation, whoLooksAfterLocations } from './access/policy.ts';
import { setSalesTarget } from './sales-targets/set-sales-target.ts';
import { showLog } from './settings/show-log.ts';
import { showSettings } from './settings/show-settings.ts';

export const careRoutes: Binding[] = [
  bind(
    setSalesTargetCall,
    onPlatform(permissions.setSalesTargets),
    async (context, actor, { params, body }) => {
      await setSalesTarget(context, actor, { ...params, ...body });
      return {};
    },
  ),
  bind(getLocations, whoLooksAfterLocations, async (context, actor, { query }) =>
    listInCare(context, actor, query),
  ),
  bind(createLocation, whoLooksAfterLocations, async (context, actor, { body }) =>
    create(context, actor, body),
  ),
  bind(
    getLocationSettings,
    atLocation(permissions.manageTeam),
    async (context, actor, { params }) => showSettings(context, actor, params.locationId),
  ),
  bind(
    updateLocation,
    atLocation(permissions.editLocation),
    async (context, actor, { params, body }) => {
      return changeLocation(context, actor, params.locationId, body);
    },
  ),
  bind(previewLocationChanges, whoLooksAfterLocations, async (context, actor, { query }) =>
    previewChanges(context, actor, query, query.locationIds.split(',').map(Number)),
  ),
  bind(changeLocations, whoLooksAfterLocations, async (context, actor, { body }) =>
    changeMany(context, actor, body, body.locations),
  ),
  bind(
    setLocationOpen,
    atLocation(permissions.openAndClose),
    async (context, actor, { params, body }) => {
      await openOrClose(context, actor, { ...params, ...body });
      return {};
    },
  ),
  bind(
    uploadLocationImage,
    atLocation(permissions.changeLocationPhoto),
    async (context, actor, { params, body }) => {
      const photo = Buffer.from(body.image, 'base64');
      const image = await changeLocationPhoto(context, actor, { ...params, photo });
      return { image: image ?? fail('notFound') };
    },
  ),
  bind(
    removeLocationImage,
    atLocation(permissions.changeLocationPhoto),
    async (context, actor, { params }) => {
      await changeLocationPhoto(context, actor, { ...params, photo: null });
      return {};
    },
  ),
  bind(
    createGroup,
    atLocation(permissions.manageGroups),
    async (context, actor, { params, body }) => addGroup(context, actor, params.locationId, body),
  ),
  bind(
    updateGroup,
    atLocation(permissions.manageGroups),
    async (context, actor, { params, body }) => {
      await changeGroup(context, actor, params, body);
      return {};
    },
  ),
  bind(removeGroup, atLocation(permissions.manageGroups), async (context, actor, { params }) => {
    await giveGroupUp(context, actor, params);
    return {};
  }),
  bind(
    getLocationLog,
    atLocation(permissions.seeLocationLog),
    async (context, _actor, { params, query }) =>
      showLog(context, params.locationId, query.before ?? null),
  ),
  bind(getSalesPeople, whoLooksAfterLocations, async (context) => ({
    salesPeople: await holdersOfPlatformRole(context.db, ['ROLE_SALES_PERSON', 'ROLE_SALES_HEAD']),
  })),
];
