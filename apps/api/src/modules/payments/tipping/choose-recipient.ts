import { photoOfLocation, photoOfStaff } from '@tipwell/contract/photo-address';
import type { ChoosePageModel } from '@tipwell/tip/server-entry';
import type { Context } from '#platform/context.ts';
import { schemeOn, businessDay } from '#distribution/splits';
import { facesAtLocation, type PublicFace } from '#identity/identity';
import {
  findShortCode,
  groupPath,
  groupsOfLocation,
  teamPath,
  tipPath,
  wholeGroupPath,
  type Group,
  type Location,
} from '#venues/locations';
import { nameOfOptedOut, staffOptedOut } from './paused/opted-out.ts';
import { venueOf } from './page-models.ts';
import { isTippingPaused } from './paused/paused.rule.ts';
import { firstPage, mayTipTeam, type FirstPage } from './whom-to-tip.rule.ts';

type Asked = Pick<ChoosePageModel, 'locale' | 'choice' | 'isPreview'>;
type Choice = ChoosePageModel['choices'][number];

/** What the location's own address shows, with the choice where there is one. */
export async function chooseAtLocation(
  context: Context,
  location: Location,
  asked: Asked,
): Promise<{ page: FirstPage; model: ChoosePageModel }> {
  const faces = await tippableFaces(context, location);
  const groups = (await groupsOfLocation(context.db, location.locationId))
    .map((group) => ({ group, members: membersOf(group, faces) }))
    .filter(({ members }) => members.length > 0);
  const together = { tipsType: location.tipsType, hasScheme: await hasScheme(context, location) };
  const page = location.isOpen
    ? firstPage({
        ...together,
        paymentPage: location.paymentPage,
        people: faces.length,
        groups: groups.length,
      })
    : 'PAUSED';
  const people = faces.map((face) => personChoice(face, location));
  const model: ChoosePageModel = {
    ...asked,
    path: tipPath(location.locationId, null),
    venue: venueOf(location),
    country: location.country,
    insteadOf: await nameOfOptedOut(
      context.db,
      location,
      asked.choice.insteadOf,
      context.clock.now(),
    ),
    photoPath: photoOfLocation(location),
    groupName: null,
    choices:
      page === 'GROUPS'
        ? groups.map(({ group, members }) => groupChoice(group, members.length))
        : people,
    togetherPath: mayTipTeam(together) ? teamPath(location.locationId) : null,
    shortCode:
      (await findShortCode(context.db, { locationId: location.locationId, staffId: null })) ?? null,
  };
  return { page, model };
}

/** The people of a group, and the group as a whole. */
export async function chooseInGroup(
  context: Context,
  location: Location,
  group: Group,
  asked: Asked,
): Promise<ChoosePageModel> {
  const members = membersOf(group, await tippableFaces(context, location));
  const { groupId, locationId } = group;
  return {
    ...asked,
    path: groupPath(groupId),
    venue: venueOf(location),
    country: location.country,
    insteadOf: null,
    photoPath: photoOfLocation(location),
    groupName: group.name,
    choices: members.map((face) => personChoice(face, location)),
    togetherPath: wholeGroupPath(groupId),
    shortCode: (await findShortCode(context.db, { locationId, staffId: null, groupId })) ?? null,
  };
}

/** Whether the location's team may be tipped as a whole today. */
export async function isTeamOffered(context: Context, location: Location): Promise<boolean> {
  const { tipsType } = location;
  if (mayTipTeam({ tipsType, hasScheme: false })) return true;
  return mayTipTeam({ tipsType, hasScheme: await hasScheme(context, location) });
}

async function hasScheme(context: Context, location: Location): Promise<boolean> {
  const today = businessDay(context.clock.now(), location.timeZone);
  return (await schemeOn(context.db, location.locationId, today)) !== undefined;
}

/** Whoever serves guests here and may be tipped now; nobody who is away is ever shown. */
async function tippableFaces(context: Context, location: Location): Promise<PublicFace[]> {
  const { locationId } = location;
  const faces = await facesAtLocation(context.db, locationId);
  const optedOut = await staffOptedOut(
    context.db,
    location,
    faces.map(({ staffId }) => staffId),
  );
  return faces.filter(
    (face) =>
      !optedOut.has(face.staffId) &&
      face.roles.includes('ROLE_USER') &&
      // Who has reached the cap of the unverified is told so on their own page.
      !isTippingPaused({ isLocationOpen: true, staff: { ...face, room: null } }),
  );
}

function membersOf({ staffIds }: Group, faces: readonly PublicFace[]): PublicFace[] {
  return faces.filter(({ staffId }) => staffIds.includes(staffId));
}

function personChoice(face: PublicFace, { locationId }: Location): Choice {
  return {
    kind: 'PERSON',
    name: face.name,
    photoPath: photoOfStaff(face),
    path: tipPath(locationId, face.staffId),
    people: null,
  };
}

function groupChoice({ groupId, name }: Group, people: number): Choice {
  return { kind: 'GROUP', name, photoPath: null, path: groupPath(groupId), people };
}
