import { describe, expect, it } from 'vitest';
import { messageLoading } from './message-loading.rule.ts';
import { roleGroups } from '../access/role-groups.rule.ts';
import type { Role } from '../access/roles.ts';

const nothing = { messages: false, unreadCount: false };
const listOnly = { messages: true, unreadCount: false };
const both = { messages: true, unreadCount: true };

// "Admin, sales and accountant do not load messages; only staff get the unread count." (product §4)
describe('who loads notification messages, and who their count', () => {
  it.each<[string, Role[], object]>([
    ['an administrator loads nothing', ['ROLE_ADMIN'], nothing],
    ['an administrator who once was staff loads nothing', ['ROLE_ADMIN', 'ROLE_USER'], nothing],
    ['a sales person loads nothing', ['ROLE_SALES_PERSON'], nothing],
    ['the head of sales loads nothing', ['ROLE_SALES_HEAD'], nothing],
    ['an accountant loads nothing', ['ROLE_ACCOUNTANT'], nothing],
    ['an accountant who waits tables too loads nothing', ['ROLE_ACCOUNTANT', 'ROLE_USER'], nothing],
    ['staff load both', ['ROLE_USER'], both],
    ['an owner who is staff loads both', ['ROLE_OWNER', 'ROLE_USER'], both],
    ['an owner loads the list alone', ['ROLE_OWNER'], listOnly],
    ['a manager loads the list alone', ['ROLE_RESTAURANT_ADMIN'], listOnly],
    ['a tronc master loads the list alone', ['ROLE_TRONC_MASTER'], listOnly],
    ['a distribution master loads the list alone', ['ROLE_DISTRIBUTION_MASTER'], listOnly],
    ['a support admin loads the list alone', ['ROLE_SUPPORT_ADMIN'], listOnly],
    ['a notifications manager loads the list alone', ['ROLE_NOTIFICATIONS_MANAGER'], listOnly],
    ['somebody without any role loads the list alone', [], listOnly],
  ])('%s', (_who, roles, expected) => {
    expect(messageLoading(roleGroups(roles, 'PERSONAL'))).toEqual(expected);
  });
});
