import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { refusals, type RefusalName } from '@tipwell/contract/refusals';
import { useFieldMessages } from './field-messages.ts';

/**
 * Why something about people and places was not taken, in the language of the page. The English of
 * each is the contract's own; a test holds the two together.
 */
export const refusalWords: Record<RefusalName, MessageDescriptor> = {
  countryClosed: /*i18n*/ {
    id: 'refusal.countryClosed',
    message: 'Tipwell is not in this country yet',
  },
  businessProhibited: /*i18n*/ {
    id: 'refusal.businessProhibited',
    message: 'Our terms do not allow this kind of business',
  },
  timeZoneForeign: /*i18n*/ {
    id: 'refusal.timeZoneForeign',
    message: 'This is not a time zone of the country',
  },
  workplaceFeeOnlyUae: /*i18n*/ {
    id: 'refusal.workplaceFeeOnlyUae',
    message: 'Only venues in the UAE may keep a share',
  },
  reviewAddressUnsafe: /*i18n*/ {
    id: 'refusal.reviewAddressUnsafe',
    message: 'The address must begin with https://',
  },
  reviewAddressMissing: /*i18n*/ {
    id: 'refusal.reviewAddressMissing',
    message: 'Say where customers leave their review',
  },
  masterHasParts: /*i18n*/ {
    id: 'refusal.masterHasParts',
    message: 'It has parts: give them up first',
  },
  masterIsNoPart: /*i18n*/ {
    id: 'refusal.masterIsNoPart',
    message: 'A master location is part of nothing',
  },
  masterMissing: /*i18n*/ {
    id: 'refusal.masterMissing',
    message: 'There is no such master location',
  },
  masterAbroad: /*i18n*/ {
    id: 'refusal.masterAbroad',
    message: 'A part is in the country of its master',
  },
  sellerUnknown: /*i18n*/ {
    id: 'refusal.sellerUnknown',
    message: 'This is not one of our sales people',
  },
  sellerWorksHere: /*i18n*/ {
    id: 'refusal.sellerWorksHere',
    message: 'Whoever works at a venue does not look after it for us',
  },
  ownerNotYourself: /*i18n*/ {
    id: 'refusal.ownerNotYourself',
    message: 'Somebody else appoints an owner: nobody appoints themselves',
  },
  staffElsewhere: /*i18n*/ {
    id: 'refusal.staffElsewhere',
    message: 'Somebody in this group does not work here',
  },
  roleNotYours: /*i18n*/ {
    id: 'refusal.roleNotYours',
    message: 'You may not give one of these roles',
  },
  troncConflict: /*i18n*/ {
    id: 'refusal.troncConflict',
    message: 'An owner or manager of the venue is never its tronc master',
  },
  staffTypeSaidByUs: /*i18n*/ {
    id: 'refusal.staffTypeSaidByUs',
    message: 'Here the staff type is said by Tipwell',
  },
  staffTypeUnknown: /*i18n*/ {
    id: 'refusal.staffTypeUnknown',
    message: 'There is no such staff type at this kind of workplace',
  },
  lastOwner: /*i18n*/ {
    id: 'refusal.lastOwner',
    message: 'This is the last owner: somebody else must become one first',
  },
  linkForStaffOnly: /*i18n*/ {
    id: 'refusal.linkForStaffOnly',
    message:
      'Only staff can join by a link. Say where to write: an e-mail address or a phone number',
  },
  nameFrozen: /*i18n*/ {
    id: 'refusal.nameFrozen',
    message: 'Your name was checked against your papers. To change it, write to support',
  },
  otherAddress: /*i18n*/ {
    id: 'refusal.otherAddress',
    message: 'This must be the address that was invited',
  },
  addressMissing: /*i18n*/ {
    id: 'refusal.addressMissing',
    message: 'Say where to write: an e-mail address or a phone number',
  },
  twiceInTable: /*i18n*/ {
    id: 'refusal.twiceInTable',
    message: 'Stands in the table twice',
  },
  roleUnknown: /*i18n*/ {
    id: 'refusal.roleUnknown',
    message: 'Write one of: staff, manager, staff master, owner, payout viewer',
  },
  columnsMissing: /*i18n*/ {
    id: 'refusal.columnsMissing',
    message: 'The first line must name the columns, among them email or phone',
  },
  tableTooLong: /*i18n*/ {
    id: 'refusal.tableTooLong',
    message: 'At most 500 people can be invited at once',
  },
  statusNotPossible: /*i18n*/ {
    id: 'refusal.statusNotPossible',
    message: 'This is not possible for this account as it is now',
  },
  notTerminated: /*i18n*/ {
    id: 'refusal.notTerminated',
    message: 'The account must be terminated first',
  },
  accountNumberWrong: /*i18n*/ {
    id: 'refusal.accountNumberWrong',
    message: 'This number cannot be right: please check it',
  },
  agreementsChanged: /*i18n*/ {
    id: 'refusal.agreementsChanged',
    message: 'The agreements have changed: please read them again',
  },
  menuFileUnreadable: /*i18n*/ {
    id: 'refusal.menuFileUnreadable',
    message: 'This file is neither a picture nor a PDF that we can read',
  },
  menuFileTooDemanding: /*i18n*/ {
    id: 'refusal.menuFileTooDemanding',
    message: 'This file takes too much work to read: please save it anew, smaller',
  },
  menuPdfActive: /*i18n*/ {
    id: 'refusal.menuPdfActive',
    message: 'This PDF holds scripts, media or other files: please save it as a plain PDF',
  },
  menuPdfTooLong: /*i18n*/ {
    id: 'refusal.menuPdfTooLong',
    message: 'A PDF of the menu may have at most 60 pages',
  },
  menuFileTooLarge: /*i18n*/ {
    id: 'refusal.menuFileTooLarge',
    message: 'A file of the menu may have at most 5 MB',
  },
  menuFull: /*i18n*/ {
    id: 'refusal.menuFull',
    message: 'A menu has at most 40 files',
  },
  menuFileGone: /*i18n*/ {
    id: 'refusal.menuFileGone',
    message: 'One of these files is not there any more',
  },
};

const names = new Map(
  (Object.keys(refusals) as RefusalName[]).map((name) => [refusals[name] as string, name]),
);

/** What is wrong with a field of a form about people or places, in the language of the page. */
export function useProblemWords(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  const fieldMessage = useFieldMessages();
  return (sentence) => {
    const name = sentence === undefined ? undefined : names.get(sentence);
    return name ? i18n._(refusalWords[name]) : fieldMessage(sentence);
  };
}
