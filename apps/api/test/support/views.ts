// Views of other people, for tests.
import type { Role } from '@tipwell/contract/access/roles';
import type { Answer, TestApp } from './open-test-app.ts';

/** Views as somebody with the viewer's access token, and gives the view's own. */
export async function viewAs(
  app: TestApp,
  token: string,
  userId: string,
  more: { isReadOnly?: boolean } = {},
): Promise<string> {
  const answer = await askToView(app, token, userId, more);
  if (answer.status !== 200) throw new Error(`No view: ${JSON.stringify(answer.body)}`);
  return String(answer.body['accessToken']);
}

/** The same, with the whole answer, for views that are refused. */
export async function askToView(
  app: TestApp,
  token: string,
  userId: string,
  more: { isReadOnly?: boolean } = {},
): Promise<Answer> {
  return app.ask('POST', '/api/auth/login-as', {
    token,
    body: { identifier: `a test:${userId}`, userId, ...more },
  });
}

/** Gives somebody roles of the platform, and takes away those they had. */
export async function givePlatformRoles(
  app: TestApp,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [...roles] })
    .where('user_id', '=', userId)
    .execute();
}
