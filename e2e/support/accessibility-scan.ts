// Somebody of the platform who looks with another person's eyes, and may change nothing.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from './fixtures.ts';
import { amira } from './people.ts';

interface Session {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

/** A phone on which a helper reads what a person reads. */
export async function lookReadOnly(app: TestApp, login: string): Promise<Page> {
  const [person] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [login],
  );
  const userId = person?.id ?? '';
  const helper = `${randomUUIDv7()}@helpers.tipwell.test`;
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Nadia', 'Helper', password_hash, 'ACTIVE',
            array['ROLE_VIEW_AS_ACCESS_RO'], now()
       from identity.users where email = $2`,
    [helper, amira.login],
  );
  const desk = { identifier: 'desk', login: helper, password: amira.password };
  const own = await post(app, '/auth/login', desk);
  const returnPath = '/profile';
  const asked = { identifier: `desk:${userId}`, userId, returnPath };
  const view = await post(app, '/auth/login-as', asked, own.accessToken);
  const page = await app.phone({ viewport: { width: 360, height: 800 } });
  const query = new URLSearchParams({
    accessToken: view.accessToken,
    refreshToken: view.refreshToken,
    expiresInSeconds: String(view.expiresInSeconds),
    redirectPath: returnPath,
  });
  await page.goto(`/token?${query}`);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await page.getByText(/You are viewing as/).waitFor();
  return page;
}

async function post(app: TestApp, path: string, body: object, token?: string): Promise<Session> {
  const answer = await fetch(`${app.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-platform': 'Native',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}
