import type { TestApp } from './open-test-app.ts';

/** Shows a document on the page of whoever checks, which decides how the check ends, and lets them look. */
export async function showDocument(
  app: TestApp,
  pageUrl: string,
  outcome: 'clear' | 'review' | 'rejected' | 'expired' | 'never',
): Promise<string | null> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ document: 'passport', outcome }),
    redirect: 'manual',
  });
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 2 });
  return answer.headers.get('location');
}
