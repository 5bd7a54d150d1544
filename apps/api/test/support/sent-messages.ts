// Letters and texts as the people they were written to read them: where the sandbox keeps them.
import type { TestApp } from './open-test-app.ts';

export interface SentMessage {
  to: string;
  subject?: string;
  text: string;
  html?: string | null;
}

/** What went to an address, newest first, once all that waits is sent. */
export async function messagesTo(app: TestApp, to: string): Promise<SentMessage[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: SentMessage[] };
  return data.filter((message) => message.to === to);
}

/** The code in the newest message to an address; empty where there is none. */
export async function codeSentTo(app: TestApp, to: string): Promise<string> {
  const [newest] = await messagesTo(app, to);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** The secret at the end of the link in the newest message that has one; empty where none has. */
export async function linkTokenSentTo(
  app: TestApp,
  to: string,
  kind: 'invitation' | 'email-change',
): Promise<string> {
  const link = new RegExp(String.raw`/${kind}/([\w-]+)`);
  const messages = await messagesTo(app, to);
  return (
    messages.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined) ?? ''
  );
}
