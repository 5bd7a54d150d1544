/**
 * Why a person, a place or an invitation is not taken as it was asked for: said by the server beside
 * the field, and in the language of the page by the office. The English is the same on both sides.
 */
export const refusals = {
  countryClosed: 'Tipwell is not in this country yet',
  businessProhibited: 'Our terms do not allow this kind of business',
  timeZoneForeign: 'This is not a time zone of the country',
  workplaceFeeOnlyUae: 'Only venues in the UAE may keep a share',
  reviewAddressUnsafe: 'The address must begin with https://',
  reviewAddressMissing: 'Say where customers leave their review',
  masterHasParts: 'It has parts: give them up first',
  masterIsNoPart: 'A master location is part of nothing',
  masterMissing: 'There is no such master location',
  masterAbroad: 'A part is in the country of its master',
  sellerUnknown: 'This is not one of our sales people',
  sellerWorksHere: 'Whoever works at a venue does not look after it for us',
  ownerNotYourself: 'Somebody else appoints an owner: nobody appoints themselves',
  staffElsewhere: 'Somebody in this group does not work here',
  roleNotYours: 'You may not give one of these roles',
  troncConflict: 'An owner or manager of the venue is never its tronc master',
  staffTypeSaidByUs: 'Here the staff type is said by Tipwell',
  staffTypeUnknown: 'There is no such staff type at this kind of workplace',
  lastOwner: 'This is the last owner: somebody else must become one first',
  otherAddress: 'This must be the address that was invited',
  linkForStaffOnly:
    'Only staff can join by a link. Say where to write: an e-mail address or a phone number',
  nameFrozen: 'Your name was checked against your papers. To change it, write to support',
  addressMissing: 'Say where to write: an e-mail address or a phone number',
  twiceInTable: 'Stands in the table twice',
  roleUnknown: 'Write one of: staff, manager, staff master, owner, payout viewer',
  columnsMissing: 'The first line must name the columns, among them email or phone',
  tableTooLong: 'At most 500 people can be invited at once',
  statusNotPossible: 'This is not possible for this account as it is now',
  notTerminated: 'The account must be terminated first',
  accountNumberWrong: 'This number cannot be right: please check it',
  agreementsChanged: 'The agreements have changed: please read them again',
  menuFileUnreadable: 'This file is neither a picture nor a PDF that we can read',
  menuFileTooDemanding: 'This file takes too much work to read: please save it anew, smaller',
  menuPdfActive: 'This PDF holds scripts, media or other files: please save it as a plain PDF',
  menuPdfTooLong: 'A PDF of the menu may have at most 60 pages',
  menuFileTooLarge: 'A file of the menu may have at most 5 MB',
  menuFull: 'A menu has at most 40 files',
  menuFileGone: 'One of these files is not there any more',
} as const;

export type RefusalName = keyof typeof refusals;
