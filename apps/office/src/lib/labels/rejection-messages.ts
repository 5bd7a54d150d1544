import type { MessageDescriptor } from '@lingui/core';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';
import { consultationRefusalWords } from './rejections/consultation-rejections.ts';
import { hoursRefusalWords } from './rejections/hours-rejections.ts';
import { paymentAccountRefusalWords } from './rejections/processor-account-rejections.ts';
import { salesTaxRefusalWords } from './rejections/sales-tax-rejections.ts';

/** The same for what only people who are signed in can be told; see `field-error-words.ts`. */
export const refusalWords: Record<RefusalName, MessageDescriptor> = {
  countryClosed: /*i18n*/ {
    id: 'fieldError.countryClosed',
    message: 'Tipwell is not available in this country yet',
  },
  countryOfAnotherRegion: /*i18n*/ {
    id: 'fieldError.countryOfAnotherRegion',
    message: 'Places in this country belong to the office of another region',
  },
  businessProhibited: /*i18n*/ {
    id: 'fieldError.businessProhibited',
    message: 'Our terms do not allow this kind of business',
  },
  timeZoneForeign: /*i18n*/ {
    id: 'fieldError.timeZoneForeign',
    message: 'This time zone does not belong to the country',
  },
  workplaceFeeOnlyUae: /*i18n*/ {
    id: 'fieldError.workplaceFeeOnlyUae',
    message: 'Only venues in the UAE can keep a share',
  },
  feeTooEarly: /*i18n*/ {
    id: 'fieldError.feeTooEarly',
    message: 'A higher fee starts tomorrow at the earliest, a lower one today',
  },
  payButtonsImpossible: /*i18n*/ {
    id: 'fieldError.payButtonsImpossible',
    message: 'The payment system of this location cannot take {methods}',
  },
  reviewAddressUnsafe: /*i18n*/ {
    id: 'fieldError.reviewAddressUnsafe',
    message: 'The address must start with https://',
  },
  reviewAddressMissing: /*i18n*/ {
    id: 'fieldError.reviewAddressMissing',
    message: 'Enter where customers can leave a review',
  },
  masterHasParts: /*i18n*/ {
    id: 'fieldError.masterHasParts',
    message: 'This location has sublocations. Remove them first',
  },
  masterIsNoPart: /*i18n*/ {
    id: 'fieldError.masterIsNoPart',
    message: 'A master location cannot belong to another location',
  },
  masterMissing: /*i18n*/ {
    id: 'fieldError.masterMissing',
    message: 'This master location does not exist',
  },
  masterAbroad: /*i18n*/ {
    id: 'fieldError.masterAbroad',
    message: 'A sublocation must be in the same country as its master location',
  },
  sellerUnknown: /*i18n*/ {
    id: 'fieldError.sellerUnknown',
    message: 'This person is not on our sales team',
  },
  sellerWorksHere: /*i18n*/ {
    id: 'fieldError.sellerWorksHere',
    message: 'Someone who works at a venue cannot be its sales contact',
  },
  ownerNotYourself: /*i18n*/ {
    id: 'fieldError.ownerNotYourself',
    message: 'You cannot make yourself an owner. Someone else has to do it',
  },
  nameTaken: /*i18n*/ {
    id: 'fieldError.nameTaken',
    message: 'Another location has this name already',
  },
  staffElsewhere: /*i18n*/ {
    id: 'fieldError.staffElsewhere',
    message: 'Someone in this group does not work here',
  },
  roleNotYours: /*i18n*/ {
    id: 'fieldError.roleNotYours',
    message: 'You cannot assign one of these roles',
  },
  cannotBeGiven: /*i18n*/ {
    id: 'fieldError.cannotBeGiven',
    message: 'One of these people cannot be given it',
  },
  correctionNotNothing: /*i18n*/ {
    id: 'fieldError.correctionNotNothing',
    message: 'What is taken back and what is given must add up to zero',
  },
  correctionTooMuch: /*i18n*/ {
    id: 'fieldError.correctionTooMuch',
    message: 'Somebody does not have that much of this split any more',
  },
  troncInterest: /*i18n*/ {
    id: 'fieldError.troncInterest',
    message: 'A shareholder, director or officer of the venue cannot be its tronc master',
  },
  troncConflict: /*i18n*/ {
    id: 'fieldError.troncConflict',
    message: 'An owner or manager of the venue cannot be its tronc master',
  },
  staffTypeSaidByUs: /*i18n*/ {
    id: 'fieldError.staffTypeSaidByUs',
    message: 'Tipwell sets the staff type here',
  },
  staffTypeUnknown: /*i18n*/ {
    id: 'fieldError.staffTypeUnknown',
    message: 'This staff type does not exist for this kind of workplace',
  },
  lastOwner: /*i18n*/ {
    id: 'fieldError.lastOwner',
    message: 'This is the last owner. Make someone else an owner first',
  },
  otherAddress: /*i18n*/ {
    id: 'fieldError.otherAddress',
    message: 'This must be the address that was invited',
  },
  linkForStaffOnly: /*i18n*/ {
    id: 'fieldError.linkForStaffOnly',
    message: 'Only staff can join by link. Enter an e-mail address or a phone number',
  },
  nameFrozen: /*i18n*/ {
    id: 'fieldError.nameFrozen',
    message: 'Your name was checked against your ID. To change it, contact support',
  },
  addressMissing: /*i18n*/ {
    id: 'fieldError.addressMissing',
    message: 'Enter an e-mail address or a phone number',
  },
  twiceInTable: /*i18n*/ {
    id: 'fieldError.twiceInTable',
    message: 'This person is in the table twice',
  },
  roleUnknown: /*i18n*/ {
    id: 'fieldError.roleUnknown',
    message: 'Use one of: staff, manager, staff master, owner, payout viewer',
  },
  columnsMissing: /*i18n*/ {
    id: 'fieldError.columnsMissing',
    message: 'The first line must name the columns, including email or phone',
  },
  tableTooLong: /*i18n*/ {
    id: 'fieldError.tableTooLong',
    message: 'You can invite up to {limit} people at once',
  },
  statusNotPossible: /*i18n*/ {
    id: 'fieldError.statusNotPossible',
    message: 'This is not possible in the account’s current state',
  },
  notTerminated: /*i18n*/ {
    id: 'fieldError.notTerminated',
    message: 'The account must be terminated first',
  },
  stillOwed: /*i18n*/ {
    id: 'fieldError.stillOwed',
    message: 'This person is still owed money. Pay it out first',
  },
  nothingOwed: /*i18n*/ {
    id: 'fieldError.nothingOwed',
    message: 'There is nothing that can be paid out here now',
  },
  finalPayoutWaits: /*i18n*/ {
    id: 'fieldError.finalPayoutWaits',
    message: 'A request for this already waits for a second person',
  },
  destinationGone: /*i18n*/ {
    id: 'fieldError.destinationGone',
    message: 'The card or account they had cannot be paid to. Enter a bank account',
  },
  accountNumberWrong: /*i18n*/ {
    id: 'fieldError.accountNumberWrong',
    message: 'This number does not look right. Please check it',
  },
  agreementsChanged: /*i18n*/ {
    id: 'fieldError.agreementsChanged',
    message: 'The agreements have changed. Please read them again',
  },
  menuFileUnreadable: /*i18n*/ {
    id: 'fieldError.menuFileUnreadable',
    message: 'This file is not a picture or PDF that we can read',
  },
  menuFileTooDemanding: /*i18n*/ {
    id: 'fieldError.menuFileTooDemanding',
    message: 'This file is too complex. Save a smaller version and try again',
  },
  menuPdfActive: /*i18n*/ {
    id: 'fieldError.menuPdfActive',
    message: 'This PDF contains scripts, media or other files. Save it as a plain PDF',
  },
  menuPdfTooLong: /*i18n*/ {
    id: 'fieldError.menuPdfTooLong',
    message: 'A menu PDF can have up to 60 pages',
  },
  menuFileTooLarge: /*i18n*/ {
    id: 'fieldError.menuFileTooLarge',
    message: 'A menu file can be up to 5 MB',
  },
  evidenceTooLarge: /*i18n*/ {
    id: 'fieldError.evidenceTooLarge',
    message: 'This file is too large for the bank. Save a smaller version and try again',
  },
  evidenceTooLong: /*i18n*/ {
    id: 'fieldError.evidenceTooLong',
    message: 'A PDF for the bank can have up to 30 pages',
  },
  evidenceTwice: /*i18n*/ {
    id: 'fieldError.evidenceTwice',
    message: 'There can be one file of each kind',
  },
  menuFull: /*i18n*/ { id: 'fieldError.menuFull', message: 'A menu can have up to 40 files' },
  menuFileGone: /*i18n*/ {
    id: 'fieldError.menuFileGone',
    message: 'One of these files is no longer there',
  },
  messageMissing: /*i18n*/ { id: 'fieldError.messageMissing', message: 'Write a message' },
  pictureTooLarge: /*i18n*/ {
    id: 'fieldError.pictureTooLarge',
    message: 'This picture is too large',
  },
  reasonMissing: /*i18n*/ { id: 'fieldError.reasonMissing', message: 'Give a short reason' },
  sharedNeedsPayroll: /*i18n*/ {
    id: 'fieldError.sharedNeedsPayroll',
    message: 'Shared tips go through payroll here. Change who sees to the tax first',
  },
  periodDoesNotFollow: /*i18n*/ {
    id: 'fieldError.periodDoesNotFollow',
    message: 'A period starts the day after the one before',
  },
  periodNotOver: /*i18n*/ {
    id: 'fieldError.periodNotOver',
    message: 'Choose a day that is over',
  },
  daysNotSplit: /*i18n*/ {
    id: 'fieldError.daysNotSplit',
    message: 'Some days of this period are not split yet',
  },
  rateOrAmount: /*i18n*/ {
    id: 'fieldError.rateOrAmount',
    message: 'Enter a rate such as 20%, or an amount',
  },
  cannotBeWithheld: /*i18n*/ {
    id: 'fieldError.cannotBeWithheld',
    message: 'Enter a rate or an amount for each person',
  },
  taxMoreThanGiven: /*i18n*/ {
    id: 'fieldError.taxMoreThanGiven',
    message: 'This is more than the person was given in the period',
  },
  taxAboveCap: /*i18n*/ {
    id: 'fieldError.taxAboveCap',
    message: 'More than the limit is asked of someone. An administrator has to allow it first',
  },
  menuFileTwice: /*i18n*/ {
    id: 'fieldError.menuFileTwice',
    message: 'This file is in the menu twice',
  },
  audienceMissing: /*i18n*/ {
    id: 'fieldError.audienceMissing',
    message: 'Choose who gets the message',
  },
  timePassed: /*i18n*/ {
    id: 'fieldError.timePassed',
    message: 'Choose a time that is still to come',
  },
  sendsTooLate: /*i18n*/ {
    id: 'fieldError.sendsTooLate',
    message: 'A message can be scheduled for a year ahead at most',
  },
  starsMissing: /*i18n*/ { id: 'fieldError.starsMissing', message: 'Choose 1 to 5 stars' },
  endsBeforeStart: /*i18n*/ {
    id: 'fieldError.endsBeforeStart',
    message: 'The last day must not be before the first',
  },
  periodTooLong: /*i18n*/ { id: 'fieldError.periodTooLong', message: 'Choose at most a year' },
  promotionFee: /*i18n*/ { id: 'fieldError.promotionFee', message: 'A percentage from 0 to 3.70' },
  promotionEndsFirst: /*i18n*/ {
    id: 'fieldError.promotionEndsFirst',
    message: 'The end must be after the start',
  },
  promotionOver: /*i18n*/ {
    id: 'fieldError.promotionOver',
    message: 'The end must be in the future',
  },
  promotionTooLong: /*i18n*/ {
    id: 'fieldError.promotionTooLong',
    message: 'A promotion can last up to two years',
  },
  promotionForNobody: /*i18n*/ {
    id: 'fieldError.promotionForNobody',
    message: 'Choose countries or locations',
  },
  promotionNotWithKind: /*i18n*/ {
    id: 'fieldError.promotionNotWithKind',
    message: 'This kind of promotion has no such limit',
  },
  promotionCurrencies: /*i18n*/ {
    id: 'fieldError.promotionCurrencies',
    message: 'A budget needs countries and locations of one currency',
  },
  locationsUnknown: /*i18n*/ {
    id: 'fieldError.locationsUnknown',
    message: 'One of these locations does not exist',
  },
  schemeInvalid: /*i18n*/ {
    id: 'fieldError.schemeInvalid',
    message: 'These rows do not make a split',
  },
  schemeTooEarly: /*i18n*/ {
    id: 'fieldError.schemeTooEarly',
    message: 'Choose a day after {day}: that day has been split already',
  },
  recordMonthNotHad: /*i18n*/ {
    id: 'fieldError.recordMonthNotHad',
    message: 'Choose months from {first} to {last}',
  },
  recordNotYet: /*i18n*/ {
    id: 'fieldError.recordNotYet',
    message: 'Your first month here is not over yet',
  },
  splitNotWhole: /*i18n*/ {
    id: 'fieldError.splitNotWhole',
    message: 'The percentages must make exactly 100%',
  },
  splitPercentage: /*i18n*/ {
    id: 'fieldError.splitPercentage',
    message: 'Enter a percentage from 0 to 100, with two decimals at most',
  },
  splitRowNameless: /*i18n*/ {
    id: 'fieldError.splitRowNameless',
    message: 'Enter who shares in this row',
  },
  splitGroupUnknown: /*i18n*/ {
    id: 'fieldError.splitGroupUnknown',
    message: 'There is no such group here',
  },
  visibilityBeyondSetting: /*i18n*/ {
    id: 'fieldError.visibilityBeyondSetting',
    message: 'More than is set here cannot be agreed to',
  },
  trialWithoutDays: /*i18n*/ {
    id: 'fieldError.trialWithoutDays',
    message: 'No shared tips were split in the last 8 weeks, so there is nothing to show',
  },
  trialConcernsNobody: /*i18n*/ {
    id: 'fieldError.trialConcernsNobody',
    message: 'Nobody who works here now shares tips, so there is nobody to show it to',
  },
  splitRowTwice: /*i18n*/ {
    id: 'fieldError.splitRowTwice',
    message: 'This row is a duplicate',
  },
  waitsForAnswer: /*i18n*/ {
    id: 'fieldError.waitsForAnswer',
    message: 'You have written {limit} messages since the last answer. Wait for the next one',
  },
  splitNotAnnounced: /*i18n*/ {
    id: 'fieldError.splitNotAnnounced',
    message: 'Choose {day} or a later day: the team hears of a change before it counts',
  },
  splitInForce: /*i18n*/ {
    id: 'fieldError.splitInForce',
    message: 'This split is in effect already. Save a new one instead',
  },
  inThePast: /*i18n*/ { id: 'fieldError.inThePast', message: 'Choose today or a later day' },
  dayIsSplit: /*i18n*/ { id: 'fieldError.dayIsSplit', message: 'This day has been split already' },
  payoutTooSmall: /*i18n*/ {
    id: 'fieldError.payoutTooSmall',
    message: 'This is less than the smallest payout',
  },
  payoutTooLarge: /*i18n*/ {
    id: 'fieldError.payoutTooLarge',
    message: 'This is more than can be paid out at once',
  },
  dayNotOver: /*i18n*/ { id: 'fieldError.dayNotOver', message: 'This day has not ended yet' },
  ...consultationRefusalWords,
  ...hoursRefusalWords,
  ...paymentAccountRefusalWords,
  ...salesTaxRefusalWords,
};
