import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { describe, expect, it } from 'vitest';
import { judgeView, type ViewVerdict } from './view-as.rule.ts';

const somebody = (
  userId: string,
  platformRoles: readonly Role[] = [],
  status: UserStatus = 'ACTIVE',
) => ({ userId, status, platformRoles });

const waiter = somebody('waiter');

describe('who may see the product as another person (product §4, §6)', () => {
  const cases: [string, Role[], ViewVerdict][] = [
    ['an administrator', ['ROLE_ADMIN'], 'NORMAL'],
    ['the holder of the view-as role', ['ROLE_VIEW_AS_ACCESS'], 'NORMAL'],
    ['the holder of the read-only view-as role', ['ROLE_VIEW_AS_ACCESS_RO'], 'READ_ONLY'],
    ['the holder of both', ['ROLE_VIEW_AS_ACCESS', 'ROLE_VIEW_AS_ACCESS_RO'], 'READ_ONLY'],
    ['an administrator bound to read-only', ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS_RO'], 'READ_ONLY'],
    ['a sales person', ['ROLE_SALES_PERSON'], 'REFUSED'],
    ['the head of sales', ['ROLE_SALES_HEAD'], 'REFUSED'],
    ['the support desk', ['ROLE_SUPPORT_ADMIN'], 'REFUSED'],
    ['somebody of a workplace', [], 'REFUSED'],
  ];

  it.each(cases)('%s: %s', (_who, platformRoles, verdict) => {
    expect(judgeView(somebody('viewer', platformRoles), waiter, false)).toBe(verdict);
  });

  it('whoever may change things may also choose only to look', () => {
    expect(judgeView(somebody('viewer', ['ROLE_ADMIN']), waiter, true)).toBe('READ_ONLY');
  });

  it.each<UserStatus>(['SUSPENDED', 'INITIALIZED', 'TERMINATED', 'PENDINGKYC'])(
    'nobody whose own account is %s',
    (status) => {
      expect(judgeView(somebody('viewer', ['ROLE_ADMIN'], status), waiter, true)).toBe('REFUSED');
    },
  );
});

describe('as whom', () => {
  const admin = somebody('admin', ['ROLE_ADMIN']);
  const helper = somebody('helper', ['ROLE_VIEW_AS_ACCESS', 'ROLE_PROMO_MASTER']);

  it.each<UserStatus>(['ACTIVE', 'INITIALIZED', 'SUSPENDED', 'PENDINGKYC', 'TRY_ESHE_RAZOK'])(
    'somebody whose account is %s',
    (status) => {
      expect(judgeView(admin, somebody('waiter', [], status), false)).toBe('NORMAL');
    },
  );

  const refused: [string, typeof admin, typeof admin][] = [
    ['oneself', admin, admin],
    ['another administrator', admin, somebody('other', ['ROLE_ADMIN'])],
    ['a terminated account', admin, somebody('waiter', [], 'TERMINATED')],
    ['an administrator, for a helper', helper, somebody('other', ['ROLE_ADMIN'])],
    ['one with a role that the helper lacks', helper, somebody('other', ['ROLE_SALES_HEAD'])],
    [
      'another sales person, for a sales person',
      somebody('seller', ['ROLE_VIEW_AS_ACCESS', 'ROLE_SALES_PERSON']),
      somebody('rival', ['ROLE_SALES_PERSON']),
    ],
  ];

  it.each(refused)('never as %s', (_whom, viewer, viewed) => {
    expect(judgeView(viewer, viewed, false)).toBe('REFUSED');
  });

  it('one of the platform’s people, for an administrator', () => {
    expect(judgeView(admin, somebody('other', ['ROLE_SALES_HEAD']), false)).toBe('NORMAL');
  });

  it('one of the platform’s people, for a helper with the same roles', () => {
    expect(judgeView(helper, somebody('other', ['ROLE_PROMO_MASTER']), false)).toBe('NORMAL');
  });
});
