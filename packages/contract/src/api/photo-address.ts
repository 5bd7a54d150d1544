// Where photos are. Every address changes with the photo, so that browsers may keep what is there.

/** A person's photo by a name that nobody can guess, for those who are told their names. */
export const photoOfPerson = (fileId: string): string => `/photo/people/${fileId}`;

/** The photo of a staff member as customers see it; null where there is none. */
export function photoOfStaff(staff: {
  staffId: number;
  imageFileId: string | null;
}): string | null {
  return staff.imageFileId && `/photo/${staff.staffId}?v=${versionOf(staff.imageFileId)}`;
}

/** The photo of a location; null where there is none. */
export function photoOfLocation(location: {
  locationId: number;
  imageFileId: string | null;
}): string | null {
  const { locationId, imageFileId } = location;
  return imageFileId && `/photo/locations/${locationId}?v=${versionOf(imageFileId)}`;
}

/** The random end of the file's id: an id begins with the time, which stays the same for a minute. */
const versionOf = (fileId: string): string => fileId.slice(-8);
