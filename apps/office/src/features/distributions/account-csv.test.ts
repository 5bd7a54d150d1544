import { expect, test } from 'vitest';
import { accountCsv } from './account-csv.ts';

const row = {
  staffId: 7,
  displayFullName: 'Sara Müller',
  staffType: 'Waiter',
  employment: 'EMPLOYEE' as const,
  days: 3,
  gross: 12_345,
  takenBack: -5,
  net: 12_340,
};

test('one person a line, amounts to the penny, and no cell becomes a formula', () => {
  const text = accountCsv({
    currency: 'GBP',
    rows: [row, { ...row, staffId: 8, displayFullName: '=HYPERLINK("x"), Eve' }],
    total: { gross: 24_690, takenBack: -10, net: 24_680 },
  });
  expect(text.split('\r\n')).toEqual([
    '\uFEFFstaff_id,name,staff_type,employment,days,gross,taken_back,net,currency',
    '7,"Sara Müller",Waiter,EMPLOYEE,3,123.45,-0.05,123.40,GBP',
    `8,"'=HYPERLINK(""x""), Eve",Waiter,EMPLOYEE,3,123.45,-0.05,123.40,GBP`,
    '',
  ]);
});
