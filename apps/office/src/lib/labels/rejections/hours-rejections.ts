import type { MessageDescriptor } from '@lingui/core';
import type { RefusalName } from '@tipwell/contract/api/rejection-reasons';

/** Why hours are not taken as they were entered; see `../rejection-messages.ts`. */
export const hoursRefusalWords = {
  dayNotBegun: /*i18n*/ {
    id: 'fieldError.dayNotBegun',
    message: 'This day has not begun yet',
  },
  dayTooOld: /*i18n*/ {
    id: 'fieldError.dayTooOld',
    message: 'This day is too long ago',
  },
  timeOfDay: /*i18n*/ {
    id: 'fieldError.timeOfDay',
    message: 'Enter a time such as 17:30',
  },
  lengthOfTime: /*i18n*/ {
    id: 'fieldError.lengthOfTime',
    message: 'Enter hours and minutes such as 6:30',
  },
  timeSkipped: /*i18n*/ {
    id: 'fieldError.timeSkipped',
    message: 'The clocks skipped this time that night. Enter the hours instead',
  },
  timeTwice: /*i18n*/ {
    id: 'fieldError.timeTwice',
    message: 'The clocks showed this time twice that night. Enter the hours instead',
  },
  endsBeforeItStarts: /*i18n*/ {
    id: 'fieldError.endsBeforeItStarts',
    message: 'The end must be after the start',
  },
  shiftTooLong: /*i18n*/ {
    id: 'fieldError.shiftTooLong',
    message: 'A shift can last up to {limit} hours. Check the start and the end',
  },
  shiftNotOver: /*i18n*/ {
    id: 'fieldError.shiftNotOver',
    message: 'This time is still to come',
  },
  tooManyMinutes: /*i18n*/ {
    id: 'fieldError.tooManyMinutes',
    message: 'This day had {limit} hours',
  },
  timesOrMinutes: /*i18n*/ {
    id: 'fieldError.timesOrMinutes',
    message: 'Enter either start and end, or the hours',
  },
  notInTeamThatDay: /*i18n*/ {
    id: 'fieldError.notInTeamThatDay',
    message: 'This person was not in the team on that day',
  },
  pointsNotCounted: /*i18n*/ {
    id: 'fieldError.pointsNotCounted',
    message: 'Points do not count here',
  },
  reportTooLate: /*i18n*/ {
    id: 'fieldError.reportTooLate',
    message: 'It is too late to report hours for this day. Ask your manager',
  },
  dayNotRecorded: /*i18n*/ {
    id: 'fieldError.dayNotRecorded',
    message: 'No hours are recorded for this day. Everyone shares equally',
  },
  hoursMovedOn: /*i18n*/ {
    id: 'fieldError.hoursMovedOn',
    message: 'These hours have changed in the meantime. Please look at them again',
  },
  hoursColumnsMissing: /*i18n*/ {
    id: 'fieldError.hoursColumnsMissing',
    message:
      'The first line must name the columns: who (e-mail, login, or name and staff id), the date, and start and end or hours',
  },
  columnTwice: /*i18n*/ {
    id: 'fieldError.columnTwice',
    message: 'Two columns have this name',
  },
  hoursTableTooLong: /*i18n*/ {
    id: 'fieldError.hoursTableTooLong',
    message: 'A file can have up to {limit} lines',
  },
  hoursFileWrong: /*i18n*/ {
    id: 'fieldError.hoursFileWrong',
    message: 'Nothing was imported: some lines of this file are not right',
  },
  whoMissing: /*i18n*/ {
    id: 'fieldError.whoMissing',
    message: 'Say who: an e-mail address, a login, or a name and a staff id',
  },
  whoUnknown: /*i18n*/ {
    id: 'fieldError.whoUnknown',
    message: 'Nobody in this team has it',
  },
  whoDiffers: /*i18n*/ {
    id: 'fieldError.whoDiffers',
    message: 'These belong to different people',
  },
  nameMissing: /*i18n*/ {
    id: 'fieldError.nameMissing',
    message: 'Write the name beside the staff id',
  },
  nameOther: /*i18n*/ {
    id: 'fieldError.nameOther',
    message: 'This staff id belongs to someone with another name',
  },
  dateAmbiguous: /*i18n*/ {
    id: 'fieldError.dateAmbiguous',
    message: 'This could be two different days. Write dates such as 2026-11-20',
  },
  breakTooLong: /*i18n*/ {
    id: 'fieldError.breakTooLong',
    message: 'The break is as long as the shift',
  },
  hoursBeyondTimes: /*i18n*/ {
    id: 'fieldError.hoursBeyondTimes',
    message: 'These are more hours than between start and end',
  },
  shiftsOverlap: /*i18n*/ {
    id: 'fieldError.shiftsOverlap',
    message: 'This overlaps another shift of the same person',
  },
  dayTwice: /*i18n*/ {
    id: 'fieldError.dayTwice',
    message: 'Without start and end, a person can have one line for each day',
  },
  pointsDiffer: /*i18n*/ {
    id: 'fieldError.pointsDiffer',
    message: 'One day of a person has one number of points',
  },
  leadDecided: /*i18n*/ {
    id: 'fieldError.leadDecided',
    message: 'A lead has entered these hours. They count, and can be changed on the hours page',
  },
  shiftIdTwice: /*i18n*/ {
    id: 'fieldError.shiftIdTwice',
    message: 'This ID is in the message twice',
  },
  dayRefused: /*i18n*/ {
    id: 'fieldError.dayRefused',
    message: 'Another shift of this person and day was refused',
  },
  batchReused: /*i18n*/ {
    id: 'fieldError.batchReused',
    message: 'Another message had this ID',
  },
  leadWroteHours: /*i18n*/ {
    id: 'fieldError.leadWroteHours',
    message: 'Your manager has entered your hours. Ask them to change it',
  },
  hoursClocked: /*i18n*/ {
    id: 'fieldError.hoursClocked',
    message: 'You clocked in and out that day. Ask your manager to change the hours',
  },
  scanAhead: /*i18n*/ {
    id: 'fieldError.scanAhead',
    message: 'The clock of this phone is wrong. Set it to the right time and try again',
  },
  scanTooLate: /*i18n*/ {
    id: 'fieldError.scanTooLate',
    message: 'This was more than {limit} days ago. Ask your manager to enter the hours',
  },
  clockCodeEnded: /*i18n*/ {
    id: 'fieldError.clockCodeEnded',
    message: 'This code is no longer in use. Scan the new one at your workplace',
  },
  notToMend: /*i18n*/ {
    id: 'fieldError.notToMend',
    message: 'Nothing is missing here any more',
  },
} as const satisfies Partial<Record<RefusalName, MessageDescriptor>>;
